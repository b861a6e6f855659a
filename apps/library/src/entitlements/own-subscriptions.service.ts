import { Injectable } from '@nestjs/common';
import type { Actor, ArrivedIssue, LicencesExport, Subscription } from '@music/contracts';
import { byNumber } from '../by-number.js';
import { groupedBy } from '../grouped-by.js';
import { numbersText } from './numbers-text.js';
import {
  type ArrivedPublication,
  type OwnJournal,
  OwnSubscriptionsRepository,
} from './own-subscriptions.repository.js';

/** What a user subscribes to, and which issues have been published. */
@Injectable()
export class OwnSubscriptionsService {
  constructor(private readonly subscriptions: OwnSubscriptionsRepository) {}

  /** The newest year first. */
  async list({ userId }: Actor): Promise<Subscription[]> {
    const journals = await this.subscriptions.journals(userId);
    const arrived = groupedBy(await this.subscriptions.arrived(userId), keyOf);
    return [...groupedBy(journals, ({ voucherId }) => String(voucherId)).values()].flatMap((ofVoucher) => {
      const [first] = ofVoucher;
      return first
        ? [{ ...toSubscriptionHeader(first), journals: ofVoucher.map((each) => toJournal(each, arrived)) }]
        : [];
    });
  }

  /** For the user's export. */
  async export(userId: number): Promise<LicencesExport['subscriptions']> {
    const journals = await this.subscriptions.journals(userId);
    return [...groupedBy(journals, ({ voucherId }) => String(voucherId)).values()].flatMap((ofVoucher) => {
      const [first] = ofVoucher;
      const names = ofVoucher.map(({ name }) => name);
      return first ? [{ ...toSubscriptionHeader(first), email: first.email, journals: names }] : [];
    });
  }
}

const keyOf = ({ voucherId, journalId }: Pick<OwnJournal, 'voucherId' | 'journalId'>): string =>
  `${voucherId}/${journalId}`;

const toSubscriptionHeader = ({ customerName, year, appliedAt, revokedAt, code }: OwnJournal) => ({
  customerName,
  year,
  appliedAt: appliedAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  code,
});

function toJournal(
  own: OwnJournal,
  publications: ReadonlyMap<string, readonly ArrivedPublication[]>,
): Subscription['journals'][number] {
  const { journalId: id, name, expected } = own;
  const issues = groupedBy(publications.get(keyOf(own)) ?? [], ({ issueDate }) => issueDate);
  const arrived = [...issues.values()].flatMap(toIssues);
  return { id, name, issues: arrived.length, expected, arrived };
}

function toIssues(found: readonly ArrivedPublication[]): ArrivedIssue[] {
  const publications = found.toSorted((a, b) => byNumber(a.number ?? '', b.number ?? ''));
  const [first] = publications;
  if (!first) return [];
  return [
    {
      title: numbersText(publications.map(({ number }) => number)),
      date: first.issueDate,
      publicationIds: publications.map(({ id }) => id),
      publications: publications.map(({ id, number, title }) => ({ id, number, title })),
    },
  ];
}
