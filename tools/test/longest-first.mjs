import { default as JestSequencer } from '@jest/test-sequencer';

/** Small files that take minutes. In a fresh checkout Jest only knows file sizes, and would start them last. */
const long = /\/screens-(phone|tablet|desktop)\.|\/(demo-music|bench|checkout-trouble-screens)\.spec/;

/** Jest's order, with the slowest files first, so that no worker has to wait for another at the end. */
export default class LongestFirst extends JestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => long.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
