const retryDelayMs = 2_000;

/** A background task that must succeed once: retried two seconds after each failure, until stopped. */
export class RetryingTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** For work in several steps: whether it should stop. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.running = this.work().then(
      () => undefined,
      (error: unknown) => {
        this.onError(error);
        if (!this.stopped) this.startIn(retryDelayMs);
      },
    );
  }

  /** Starts after this many milliseconds, because the service it calls may not have started yet. */
  startIn(afterMs: number): void {
    this.timer = setTimeout(() => this.start(), afterMs).unref();
  }

  /** Waits for the running try. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
