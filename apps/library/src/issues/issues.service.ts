import { Injectable } from '@nestjs/common';
import { DemoMusic } from '../generator/demo-music.service.js';
import { JobQueue } from '../jobs/job-queue.js';
import { issueMails, issueMailsKey } from './issue-mails.job.js';
import { IssuesRepository } from './issues.repository.js';

/** The pieces of an issue may come one after the other; the mail names all that have come by then. */
const settleSeconds = 60;

/** Has subscribers told of new issues. In their libraries they are at once, with nothing to be done. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly queue: JobQueue,
    private readonly demo: DemoMusic,
  ) {}

  /** These brass publications are out since the running transaction. */
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
