import { Injectable } from '@nestjs/common';
import type { expectIssues, Journal, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { londonYear } from '@music/rules';
import { JournalsRepository } from './journals.repository.js';

/** The journals that can be subscribed to. */
@Injectable()
export class JournalsService {
  constructor(private readonly journals: JournalsRepository) {}

  /** Also those whose series has left the catalogue: vouchers name them. */
  async list(now = new Date()): Promise<Journal[]> {
    await this.journals.addYears(londonYear(now));
    return this.journals.list();
  }

  /** Throws `LIBRARY_JOURNAL_UNKNOWN`, `CONFLICT`. */
  async expect({ journalId, expected, oldExpected }: ParsedRequestOf<typeof expectIssues>): Promise<Journal> {
    const isSet = await this.journals.expect(journalId, expected, oldExpected);
    const [journal] = await this.journals.findMany([journalId]);
    if (!journal) throw new CallError('LIBRARY_JOURNAL_UNKNOWN');
    if (!isSet) throw new CallError('CONFLICT');
    return journal;
  }

  /** By name. */
  async names(ids: readonly number[]): Promise<string[]> {
    return (await this.journals.findMany(ids)).map(({ name }) => name);
  }

  /** Journals of one year, for a new voucher. Throws `INVALID` for unknown and removed ones, and for several years. */
  async requireOfOneYear(ids: readonly number[]): Promise<{ year: number; journals: Journal[] }> {
    const journals = (await this.journals.findMany(ids)).filter(({ removed }) => !removed);
    const years = new Set(journals.map(({ year }) => year));
    if (journals.length < new Set(ids).size) throw invalid('There is no such journal.');
    const [year, another] = years;
    if (year === undefined || another !== undefined) throw invalid('Choose journals of one year.');
    return { year, journals };
  }
}

const invalid = (reason: string): CallError =>
  new CallError('INVALID', { fields: [{ field: 'brassJournals', reason }] });
