const pauseMs = 2_000;

/** Work that has to succeed once and that nobody waits for: begun again two seconds after it failed, until it is stopped. */
export class KeepTrying {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly onFault: (fault: unknown) => void,
  ) {}

  /** For work in several steps: no further one is wanted. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.running = this.work().then(
      () => undefined,
      (fault: unknown) => {
        this.onFault(fault);
        if (!this.stopped) this.startIn(pauseMs);
      },
    );
  }

  /** Begins so many milliseconds later: whoever is asked may not be there yet. */
  startIn(afterMs: number): void {
    this.timer = setTimeout(() => this.start(), afterMs).unref();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
