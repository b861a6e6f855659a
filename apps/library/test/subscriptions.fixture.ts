import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  type Actor,
  applySubscriptionVoucher,
  generateVoucher,
  type Journal,
  listJournals,
  type ProductCopy,
  type RequestOf,
  LibraryMail,
  libraryMailRequested,
} from '@music/contracts';
import { Outbox } from '@music/messaging';
import { someProduct } from '@music/testing';
import { ProductsService } from '../src/products/products.service.js';
import type { Library } from './library.fixture.js';

export const administrator: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };
export const thisYear = new Date().getUTCFullYear();

let numbers = 10_000;

/** Journals, their publications, and vouchers for them. */
export function subscribing(library: Library) {
  /** A new series with its journal of a year. */
  async function journal(name = `Series ${(numbers += 1)}`, year = thisYear): Promise<Journal> {
    const seriesId = (numbers += 1);
    // A series becomes a journal with its first publication, even without sheet music.
    await publish({ seriesId, name, year }, { sheetMusic: false });
    const journals = await library.call(administrator, listJournals, {});
    const found = journals.find((each) => each.seriesId === seriesId && each.year === year);
    if (!found) throw new Error(`There is no journal ${name} ${year}.`);
    return found;
  }

  /** A new publication of a journal; returns its id. */
  async function publish(
    { seriesId, name, year }: Pick<Journal, 'seriesId' | 'name' | 'year'>,
    draft: Partial<ProductCopy> = {},
  ): Promise<number> {
    const id = draft.id ?? (numbers += 1);
    const version = (numbers += 1);
    const of = { seriesId, series: name, year, version };
    await library.app.get(ProductsService).saveNewer([someProduct({ id, ...of, ...draft })]);
    return id;
  }

  /** A new voucher for these journals; returns its code. */
  async function voucher(
    journals: readonly Journal[],
    draft: Partial<RequestOf<typeof generateVoucher>> = {},
  ): Promise<{ code: string; id: number }> {
    const email = `${randomUUID()}@example.org`;
    const brassJournals = journals.map(({ id }) => id);
    const form = { customerName: 'Leeds Band', email, brassJournals, sequenceNumber: 1, ...draft };
    return library.call(administrator, generateVoucher, form);
  }

  const apply = (actor: Actor, voucherCode: string) =>
    library.call(actor, applySubscriptionVoucher, { voucherCode });

  return { journal, publish, voucher, apply };
}

/** The mails that the library requests from now on: the outbox deletes them as soon as they are sent. */
export function requestedMails(library: Library): () => LibraryMail[] {
  // `publish` uses it as well.
  const publishing = jest.spyOn(library.app.get(Outbox), 'publishAll');
  return () =>
    publishing.mock.calls
      .filter(([event]) => event.name === libraryMailRequested.name)
      .flatMap(([, facts]) => facts.map(({ payload }) => LibraryMail.parse(payload)));
}
