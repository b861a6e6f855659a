import { Injectable } from '@nestjs/common';
import { licenceNameSources } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/**
 * The columns of the library's tables that identify a user. A licence keeps its licensee's name, as does every page stamped with
 * it.
 */
const erasures = [
  statement('library.erase-from-sales', {
    parameters: [z.int()],
    sql: 'update sales set user_id = null where user_id = $1',
  }),
  statement('library.erase-from-licences', {
    parameters: [z.int()],
    sql: 'update licences set user_id = null where user_id = $1',
  }),
  statement('library.erase-from-licence-names', {
    parameters: [z.int()],
    sql: 'update licence_names set actor = null where actor = $1',
  }),
  statement('library.erase-from-vouchers', {
    parameters: [z.int()],
    sql: `update subscription_vouchers set customer_name = null, email = null, used_by = null where used_by = $1`,
  }),
  statement('library.erase-maker-of-vouchers', {
    parameters: [z.int()],
    sql: 'update subscription_vouchers set created_by = null where created_by = $1',
  }),
  statement('library.erase-from-entitlements', {
    parameters: [z.int()],
    sql: 'update entitlements set user_id = null, ended_at = coalesce(ended_at, now()) where user_id = $1',
  }),
  statement('library.erase-from-downloads', {
    parameters: [z.int()],
    sql: `update downloads set user_id = null, address_hash = '' where user_id = $1`,
  }),
];

/** Unused codes stay valid for the holder of the letter. */
const eraseAddress = statement('library.erase-address-of-vouchers', {
  parameters: [z.string(), z.date()],
  sql: 'update subscription_vouchers set email = null where lower(email) = lower($1) and created_at <= $2',
});

const GivenName = z.object({
  licenceId: z.int(),
  name: z.string(),
  by: z.enum(licenceNameSources),
  at: z.date(),
});
export type GivenName = z.infer<typeof GivenName>;
const namesOfUser = statement('library.list-licence-names-of-user', {
  parameters: [z.int()],
  row: GivenName,
  sql: `select n.licence_id as "licenceId", n.name, n.given_by as by, n.at
    from licences l join licence_names n on n.licence_id = l.id where l.user_id = $1 order by n.id`,
});

const FetchedFile = z.object({
  licenceId: z.int(),
  title: z.string(),
  file: z.string().nullable(),
  at: z.date(),
});
export type FetchedFile = z.infer<typeof FetchedFile>;
const downloadsOfUser = statement('library.list-downloads-of-user', {
  parameters: [z.int()],
  row: FetchedFile,
  sql: `select d.licence_id as "licenceId", l.title, f.label as file, d.at
    from downloads d join licences l on l.id = d.licence_id left join music_files f on f.id = d.file_id where d.user_id = $1 order by d.at`,
});

@Injectable()
export class CustomersRepository {
  constructor(private readonly database: Database) {}

  async erase(userId: number): Promise<void> {
    for (const erasure of erasures) await this.database.change(erasure, userId);
  }

  /** Not from vouchers that were created for it afterwards. */
  async eraseAddress(email: string, until: Date): Promise<void> {
    await this.database.change(eraseAddress, email, until);
  }

  /** Every name that the user's licences had, oldest first. */
  names(userId: number): Promise<GivenName[]> {
    return this.database.rows(namesOfUser, userId);
  }

  /** What the user downloaded, oldest first. */
  downloads(userId: number): Promise<FetchedFile[]> {
    return this.database.rows(downloadsOfUser, userId);
  }
}
