/** Where the program waits and calls, and at what: frames of its code, numbers of places and locks, kinds of synchronizers. */
@NullMarked
package io.scalegraph.agent.recorder.place;

import org.jspecify.annotations.NullMarked;
