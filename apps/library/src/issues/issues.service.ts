import { Injectable } from '@nestjs/common';
import { DemoMusic } from '../generator/demo-music.js';
import { JobQueue } from '../jobs/job-queue.js';
import { issueMailsJob, issueMailsKey } from './issue-mails.job.js';
import { IssuesRepository } from './issues.repository.js';

/** The pieces of an issue may be published one after another: the mail waits this long, and then lists all of them. */
const mailDelaySeconds = 60;

/** Mails subscribers about new issues, whose pieces are among their purchases from the moment they are published (ADR 30). */
@Injectable()
export class IssuesService {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly queue: JobQueue,
    private readonly demo: DemoMusic,
  ) {}

  /** Called for brass publications that were published in the running transaction. */
  async onPublished(publicationIds: readonly number[]): Promise<void> {
    const withSubscribers = publicationIds.length ? await this.issues.subscribed(publicationIds) : [];
    if (!withSubscribers.length) return;
    // Subscribers may download them at once.
    for (const productId of withSubscribers) await this.demo.prepare({ category: 'brass', productId });
    for (const issue of await this.issues.newIssues(publicationIds)) {
      const task = { ...issue, afterId: 0 };
      await this.queue.addLater(issueMailsJob, issueMailsKey(task), task, mailDelaySeconds);
    }
  }
}
