import { default as JestSequencer } from '@jest/test-sequencer';

/** Files that take longer than their size suggests. In a fresh checkout Jest knows only sizes, and would start them late. */
const slow =
  /\/e2e\/test\/(screens-(phone|tablet|desktop)|demo-music|bench|checkout-trouble-screens|late-answers|fuzz)\.spec/;

/** Jest's order, with the slowest files first, so that no worker has to wait for another at the end. */
export default class SlowestFirst extends JestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => slow.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
