import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic, runAll } from '@music/platform';
import { MailingsService } from '../mailings/mailings.service.js';
import { StagesService } from './stages.service.js';

const intervalMs = 30_000;

/** Opens and closes voting on time, and writes the mails of stages; both continue after a restart. */
@Injectable()
export class StageScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly polling = new Periodic({
    name: 'advancing editions',
    intervalMs,
    logger: createLogger('hall-of-fame'),
    work: () => this.run(),
  });

  constructor(
    private readonly stages: StagesService,
    private readonly mailings: MailingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.polling.start().wake();
  }

  onModuleDestroy(): Promise<void> {
    return this.polling.stop();
  }

  /** Called when mails have to be written now, or times have changed. */
  readonly wake = (): void => this.polling.wake();

  private run(): Promise<void> {
    return runAll([() => this.stages.advanceDue(), () => this.wakeWhenDue(), () => this.sendMails()]);
  }

  /** Readers count down to the second, and must not have to wait for the next interval. */
  private async wakeWhenDue(): Promise<void> {
    const ms = await this.stages.msUntilDue();
    if (ms !== null) this.polling.wakeIn(ms);
  }

  private async sendMails(): Promise<void> {
    while (!this.polling.stopping.aborted && (await this.mailings.sendBatch()));
  }
}
