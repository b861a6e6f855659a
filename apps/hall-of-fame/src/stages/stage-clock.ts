import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createLogger, Periodic } from '@music/platform';
import { MailingsService } from '../mailings/mailings.service.js';
import { StagesService } from './stages.service.js';

const intervalMs = 30_000;

/** Opens and closes voting on time, and writes the mails of stages; both continue after a restart. */
@Injectable()
export class StageClock implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;
  private readonly rounds = new Periodic({
    name: 'moving the hall of fame on',
    intervalMs,
    logger: createLogger('hall-of-fame'),
    work: () => this.round(),
  });

  constructor(
    private readonly stages: StagesService,
    private readonly mailings: MailingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start().wake();
  }

  onModuleDestroy(): Promise<void> {
    this.stopped = true;
    return this.rounds.stop();
  }

  /** Called when mails have to be written now. */
  readonly wake = (): void => this.rounds.wake();

  private async round(): Promise<void> {
    await this.stages.advanceDue();
    while (!this.stopped && (await this.mailings.sendBatch()));
  }
}
