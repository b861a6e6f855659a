import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { stageNumber } from '@music/rules';
import { z } from 'zod';

export const MailingKind = z.enum(['opens', 'reminder', 'results']);
export type MailingKind = z.infer<typeof MailingKind>;

const Mailing = z.object({ editionId: z.int(), kind: MailingKind, afterUserId: z.int() });
export type Mailing = z.infer<typeof Mailing>;

const Addressee = z.object({ userId: z.int(), name: z.string(), email: z.string() });
export type Addressee = z.infer<typeof Addressee>;

const addMailing = statement('hall-of-fame.add-mailing', {
  parameters: [z.int(), MailingKind],
  sql: 'insert into mailings (edition_id, kind) values ($1, $2)',
});
const lockDue = statement('hall-of-fame.lock-due-mailing', {
  row: Mailing,
  sql: `select edition_id as "editionId", kind, after_user_id as "afterUserId" from mailings where not done
    order by edition_id, kind limit 1 for update skip locked`,
});
const saveProgress = statement('hall-of-fame.save-mailing-progress', {
  parameters: [z.int(), MailingKind, z.int(), z.boolean()],
  sql: 'update mailings set after_user_id = $3, done = $4 where edition_id = $1 and kind = $2',
});

/**
 * Whether voter `v` gets mails of this kind about edition `e`: users who want mails and have a verified address. Mails about the
 * opening and reminders are only sent until voting closes, and reminders only to users without a ballot.
 */
const isAddressee = (kind: string): string => `(v.reminders and v.email_verified
    and (${kind} = 'results' or (e.stage < ${stageNumber.CLOSED} and (e.closes_at is null or e.closes_at > now())))
    and (${kind} <> 'reminder' or not exists (
      select from ballots b where b.edition_id = e.id and b.user_id = v.user_id)))`;
const nextAddressees = statement('hall-of-fame.list-next-addressees', {
  parameters: [z.int(), MailingKind, z.int(), z.int()],
  row: Addressee,
  sql: `select v.user_id as "userId", coalesce(v.name, '') as name, coalesce(v.email, '') as email
    from voters v join editions e on e.id = $1
    where ${isAddressee('$2')} and v.user_id > $3 order by v.user_id limit $4`,
});
const countAddressees = statement('hall-of-fame.count-addressees', {
  parameters: [z.array(z.int()), z.array(MailingKind)],
  row: z.object({ editionId: z.int(), mails: z.int() }),
  sql: `select e.id as "editionId", count(v.user_id)::integer as mails
    from unnest($1::integer[], $2::text[]) as m (edition_id, kind) join editions e on e.id = m.edition_id
      join voters v on ${isAddressee('m.kind')}
    group by e.id`,
});

/** The mails that stages still have to send. */
@Injectable()
export class MailingsRepository {
  constructor(private readonly database: Database) {}

  async add(editionId: number, kind: MailingKind): Promise<void> {
    await this.database.change(addMailing, editionId, kind);
  }

  /** An unfinished mailing that no other process is working on; null if there is none. */
  lockDue(): Promise<Mailing | null> {
    return this.database.maybe(lockDue);
  }

  next({ editionId, kind, afterUserId }: Mailing, limit: number): Promise<Addressee[]> {
    return this.database.rows(nextAddressees, editionId, kind, afterUserId, limit);
  }

  async saveProgress({ editionId, kind }: Mailing, afterUserId: number, done: boolean): Promise<void> {
    await this.database.change(saveProgress, editionId, kind, afterUserId, done);
  }

  /** How many mails each of these mailings would send, by edition; at most one mailing of each. */
  async count(mailings: readonly Pick<Mailing, 'editionId' | 'kind'>[]): Promise<Map<number, number>> {
    const editionIds = mailings.map(({ editionId }) => editionId);
    const kinds = mailings.map(({ kind }) => kind);
    const rows = await this.database.rows(countAddressees, editionIds, kinds);
    return new Map(rows.map(({ editionId, mails }) => [editionId, mails]));
  }
}
