const beatMs = 10_000;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');

/** Runs the steps of the suite, shows their results, and adds them up. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #leftOut = [];
  #since = Date.now();

  /** Runs a step; `work` returns `{ passed, failed, faults }`, or throws, which counts as one failure. */
  async step(name, work) {
    const since = Date.now();
    console.log(`${name} …`);
    const beat = setInterval(() => console.log(`${name} … ${seconds(since)}`), beatMs);
    const result = await work().catch((fault) => ({ passed: 0, failed: 1, faults: [fault.message] }));
    clearInterval(beat);
    this.#passed += result.passed;
    this.#failed += result.failed;
    for (const fault of result.faults) console.log(`\n  ✖ ${indent(fault).trimStart()}\n`);
    const sum = `${result.passed} passed, ${result.failed} failed`;
    console.log(`${result.failed ? '✖' : '✔'} ${name}: ${sum} (${seconds(since)})`);
  }

  leaveOut(name, reason) {
    this.#leftOut.push(`Left out: ${name}: ${reason}`);
  }

  /** Prints what was skipped and the total; returns the exit code. */
  finish() {
    for (const line of this.#leftOut) console.log(line);
    console.log(`Took ${seconds(this.#since)}`);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed ? 1 : 0;
  }
}
