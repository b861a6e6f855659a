import { z } from 'zod';
import type { JobKind } from '../jobs/job.js';
import { Issue } from './issues.repository.js';

/** Mails of an issue to subscribers whose entitlement comes after `afterId`. */
const Payload = Issue.extend({ afterId: z.int() });
export type IssueMailsTask = z.infer<typeof Payload>;

export const issueMailsJob: JobKind<typeof Payload> = { kind: 'issue-mails', payload: Payload };

export const issueMailsKey = ({ journalId, date, afterId }: IssueMailsTask): string =>
  `${journalId}/${date}/${afterId}`;
