const progressMs = 10_000;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');

/** Runs the steps of the suite, shows their results, and adds them up. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #skipped = [];
  #since = Date.now();

  /** Runs a step; `work` returns `{ passed, failed, failures }`, or throws, which counts as one failure. */
  async step(name, work) {
    const since = Date.now();
    console.log(`${name} …`);
    const progressTimer = setInterval(() => console.log(`${name} … ${seconds(since)}`), progressMs);
    const result = await work().catch((error) => ({ passed: 0, failed: 1, failures: [error.message] }));
    clearInterval(progressTimer);
    this.#passed += result.passed;
    this.#failed += result.failed;
    for (const failure of result.failures) console.log(`\n  ✖ ${indent(failure).trimStart()}\n`);
    const sum = `${result.passed} passed, ${result.failed} failed`;
    console.log(`${result.failed ? '✖' : '✔'} ${name}: ${sum} (${seconds(since)})`);
  }

  skip(name, reason) {
    this.#skipped.push(`Skipped: ${name}: ${reason}`);
  }

  /** Prints what was skipped and the total; returns the exit code. */
  finish() {
    for (const line of this.#skipped) console.log(line);
    console.log(`Took ${seconds(this.#since)}`);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed ? 1 : 0;
  }
}
