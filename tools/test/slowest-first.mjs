import { default as JestSequencer } from '@jest/test-sequencer';

/** Small files that take a long time. In a fresh checkout Jest only knows file sizes, and would start them last. */
const slow =
  /\/screens-(phone|tablet|desktop)\.|\/(demo-music|bench|checkout-trouble-screens|late-answers|fuzz)\.spec/;

/** Jest's order, with the slowest files first, so that no worker has to wait for another at the end. */
export default class SlowestFirst extends JestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => slow.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
