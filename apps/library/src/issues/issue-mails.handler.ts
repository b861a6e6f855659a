import { Injectable } from '@nestjs/common';
import { type PayloadOf, libraryMailRequested, type UserCopy } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { accountPath } from '@music/rules';
import { byNumber } from '../by-number.js';
import { UserNames } from '../users/user-names.js';
import { JobHandler } from '../jobs/job.js';
import { JobQueue } from '../jobs/job-queue.js';
import { issueMailsJob, issueMailsKey, type IssueMailsTask } from './issue-mails.job.js';
import { IssuesRepository } from './issues.repository.js';

const logger = createLogger('library');
const batchSize = 200;

type Mail = PayloadOf<typeof libraryMailRequested>;
type IssueMail = Extract<Mail, { template: 'new-issue' }>['data'];

/**
 * Mails a batch of an issue's subscribers and queues the next batch in the same transaction, so that a restart continues.
 * Duplicate mails are sent once, because their id is the same.
 */
@Injectable()
export class IssueMailsHandler extends JobHandler<(typeof issueMailsJob)['payload']> {
  readonly job = issueMailsJob;
  override readonly oneAtATime = true;

  constructor(
    private readonly issues: IssuesRepository,
    private readonly names: UserNames,
    private readonly queue: JobQueue,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {
    super();
  }

  async run(task: IssueMailsTask): Promise<void> {
    const issue = await this.issues.find(task);
    if (!issue?.publishedAt) return;
    const { journalId, afterId } = task;
    const batch = await this.issues.subscribers(journalId, afterId, issue.publishedAt, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    const users = await this.names.users(batch.map(({ userId }) => userId));
    const { journal, year } = issue;
    const pieces = issue.pieces.toSorted(byNumber);
    const mails = users
      .filter(({ newIssueMails }) => newIssueMails)
      .map((user) => mailTo(task, user, { journal, year, pieces }));
    const next = { ...task, afterId: last.id };
    await this.database.transaction(async () => {
      await this.outbox.publishAll(libraryMailRequested, mails, { bulk: true });
      await this.queue.add(issueMailsJob, issueMailsKey(next), next);
    });
  }

  onGivenUp(task: IssueMailsTask, reason: string): Promise<void> {
    logger.error({ ...task, reason }, 'some subscribers were not notified of an issue');
    return Promise.resolve();
  }
}

function mailTo(
  { journalId, date }: IssueMailsTask,
  { userId, name, email: to }: UserCopy,
  issue: Pick<IssueMail, 'journal' | 'year' | 'pieces'>,
) {
  const mailId = `new-issue:${journalId}:${date}:${userId}`;
  const data: IssueMail = { name, ...issue, path: accountPath('subscriptions') };
  const payload: Mail = { mailId, to, userId, template: 'new-issue', data };
  return { payload, aggregateId: mailId, aggregateVersion: 1 };
}
