import { Injectable } from '@nestjs/common';
import { DemoMusic } from '../generator/demo-music.service.js';
import { JobQueue } from '../jobs/job-queue.js';
import { issueMails, issueMailsKey } from './issue-mails.job.js';
import { IssuesRepository } from './issues.repository.js';

/** The pieces of an issue may come one after the other; after this delay the mail names all that have come. */
const settleSeconds = 60;

/** Notifies subscribers of new issues, which are in their libraries immediately. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly queue: JobQueue,
    private readonly demo: DemoMusic,
  ) {}

  /** Called for brass publications that were published in the running transaction. */
  async arrived(publicationIds: readonly number[]): Promise<void> {
    const wanted = publicationIds.length ? await this.issues.subscribed(publicationIds) : [];
    if (!wanted.length) return;
    for (const productId of wanted) await this.demo.prepare({ category: 'brass', productId });
    for (const issue of await this.issues.begun(publicationIds)) {
      const task = { ...issue, afterId: 0 };
      await this.queue.addLater(issueMails, issueMailsKey(task), task, settleSeconds);
    }
  }
}
