import { setImmediate as turn } from 'node:timers/promises';

/** Runs several actors step by step, one at a time, in a given order. */
export class Steps {
  private waiting: { actor: string; go: () => void }[] = [];
  private acting = '';
  /** Which actor ran, step by step. */
  readonly trace: string[] = [];

  /** The running actor pauses here until it is its turn again. */
  pause(): Promise<void> {
    const actor = this.acting;
    return new Promise((go) => this.waiting.push({ actor, go }));
  }

  /** Runs all actors to the end. `choices` selects the actor of each step; a step is everything between two pauses. */
  async run(
    actors: Readonly<Record<string, () => Promise<unknown>>>,
    choices: readonly number[],
  ): Promise<void> {
    let running = 0;
    const errors: unknown[] = [];
    for (const [actor, work] of Object.entries(actors)) {
      running += 1;
      this.acting = actor;
      void this.pause()
        .then(work)
        .catch((error: unknown) => errors.push(error))
        .finally(() => (running -= 1));
    }
    while (running > 0) {
      const choice = choices[this.trace.length % choices.length] ?? 0;
      const [next] = this.waiting.splice(choice % Math.max(1, this.waiting.length), 1);
      if (!next) throw new Error(`Nobody goes on: ${this.trace.join(' ')}`);
      this.acting = next.actor;
      this.trace.push(next.actor);
      next.go();
      await turn();
    }
    if (errors.length) throw errors[0];
  }
}
