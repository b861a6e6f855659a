/** Work done in rounds, never two at once: a wake during a round causes one more. `round` must not reject. */
export class Rounds {
  private running: Promise<void> | null = null;
  private again = false;
  private ended = false;

  constructor(private readonly round: () => Promise<void>) {}

  readonly wake = (): void => {
    if (this.ended) return;
    if (this.running) this.again = true;
    else this.running = this.run();
  };

  /** Ignores later wakes and waits for the running round. */
  async end(): Promise<void> {
    this.ended = true;
    this.again = false;
    await this.running;
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      await this.round();
    } while (this.again);
    this.running = null;
  }
}
