package io.scalegraph.analyzer.report.metric;

import io.scalegraph.analyzer.report.format.PrintableNames;
import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** What gates say, as JUnit XML, which build servers show. */
public final class GateReport {
    /**
     * One question and its answer.
     *
     * @param name what was asked
     * @param passed the answer
     * @param reason one line
     */
    public record Gate(String name, boolean passed, String reason) {}

    private GateReport() {}

    /**
     * Writes.
     *
     * @param suite name of the whole
     * @param gates the answers
     * @return an XML document
     * @throws IllegalStateException never: text can always be appended to
     */
    public static String junit(String suite, List<Gate> gates) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", PrintableNames.withoutControls(suite));
            xml.writeAttribute("tests", Integer.toString(gates.size()));
            xml.writeAttribute(
                    "failures",
                    Long.toString(gates.stream().filter(gate -> !gate.passed).count()));
            for (Gate gate : gates) {
                write(xml, suite, gate);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("text can always be appended to", e);
        }
        return text + "\n";
    }

    private static void write(XMLStreamWriter xml, String suite, Gate gate) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", PrintableNames.withoutControls(suite));
        xml.writeAttribute("name", PrintableNames.withoutControls(gate.name));
        if (!gate.passed) {
            xml.writeStartElement("failure");
            xml.writeAttribute("message", PrintableNames.withoutControls(gate.reason));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
}
