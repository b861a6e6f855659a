import { default as JestSequencer } from '@jest/test-sequencer';

/** Short files that take minutes. In a fresh checkout Jest knows nothing but sizes, and would begin them last. */
const long = /\/screens-(phone|tablet|desktop)\.|\/(demo-music|bench|checkout-trouble-screens)\.spec/;

/** Jest's order, with what takes longest first, so that at the end no worker waits for another. */
export default class LongestFirst extends JestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => long.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
