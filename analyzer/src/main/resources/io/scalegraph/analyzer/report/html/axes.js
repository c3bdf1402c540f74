'use strict';
/* What charts of any page are made of: axes, legend, frame. */
(function (S) {
  const narrow = () => document.documentElement.clientWidth < 560;
  const text = () => ({ color: S.css('--ink'), fontFamily: 'system-ui, sans-serif' });
  const axis = (name, more) => Object.assign({
    name: name, nameLocation: 'middle', nameGap: 28, nameTextStyle: text(),
    axisLabel: Object.assign({ hideOverlap: true }, text()), axisLine: { lineStyle: { color: S.css('--dim') } },
    splitLine: { lineStyle: { color: S.css('--line') } },
  }, more || {});
  const seconds = (name, more) => axis(name, Object.assign({ type: 'value' }, more || {},
    { axisLabel: Object.assign({ hideOverlap: true, formatter: (v) => S.time(v) }, text()) }));
  /* Where there is little room a name has two lines of 16 signs: what tells one place from the other is at its end. */
  const names = (list, more) => axis('', Object.assign({ type: 'category', inverse: true,
    data: list.map((x) => (narrow() ? S.name(x.label, 32) : x.label)) },
  more || {}, { axisLabel: Object.assign({ interval: 0 }, narrow() ? { width: 100, overflow: 'break', fontSize: 10, lineHeight: 11 }
    : { width: 210, overflow: 'truncate' }, text()) }));
  const left = () => (narrow() ? 108 : 225);
  const legend = () => ({ type: 'scroll', top: 0, textStyle: text(), pageTextStyle: text(),
    pageIconColor: S.css('--link'), pageIconInactiveColor: S.css('--line') });
  const frame = (option) => Object.assign({
    animation: false, textStyle: text(), grid: { left: left(), right: 40, top: 40, bottom: 46 },
    tooltip: { trigger: 'item', confine: true, backgroundColor: S.css('--raised'), borderColor: S.css('--dim'), textStyle: text() },
  }, option);
  Object.assign(S, { narrow, text, axis, seconds, names, left, legend, frame });
})(Scalegraph);
