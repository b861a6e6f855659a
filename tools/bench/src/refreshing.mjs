import { setTimeout as wait } from 'node:timers/promises';
import { administrator } from './bench.mjs';
import { Customer } from './customer.mjs';

/** A refresh continues even if the call that requested it has timed out. */
const slow = 503;

/** Throws if the benchmark has no administrator's account. */
async function signedIn(url) {
  const customer = new Customer(url);
  const status = await customer.statusOf('/api/user', administrator);
  if (status !== 200)
    throw new Error(`The bench's administrator is not known here (${status}): use another DATA_DIR.`);
  return customer;
}

/** A function that requests a refresh as an administrator. */
export async function refresher(url) {
  const boss = await signedIn(url);
  return async () => {
    const status = await boss.statusOf('/api/admin/refresh', {});
    if (status !== 200 && status !== slow) throw new Error(`The refresh answered ${status}`);
  };
}

const etagOf = async (url) =>
  (await fetch(`${url}/api/brass`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get(
    'etag',
  );

/** Adds a number to a title of the brass grid; returns that number, which no other title has. */
async function changeTitle(sql) {
  const number = Math.floor(Math.random() * 1e9);
  await sql(
    `update pieces set title = left(title, 40) || ' ' || $1
      where id = (select min(piece_id) from publications where category = 'brass')`,
    [String(number)],
  );
  return number;
}

const raise = (sql) => sql('update catalogue_state set data_version = data_version + 1');

/** Changes a title and requests a refresh; returns the seconds until the gateway serves new bytes. */
export async function refreshOnce(url, sql, refresh) {
  const before = await etagOf(url);
  await changeTitle(sql);
  const began = performance.now();
  await raise(sql);
  const [took] = await Promise.all([untilServed(url, before, began), refresh()]);
  return took;
}

/**
 * Changes a title as an edit does, which also notifies the shop; returns the seconds until the search finds it and the gateway
 * serves it.
 */
export async function changeOnce(url, sql) {
  const before = await etagOf(url);
  const number = await changeTitle(sql);
  const began = performance.now();
  await raise(sql);
  await sql(`select pg_notify('catalogue_changed', '')`);
  const [found, served] = await Promise.all([
    untilFound(url, number, began),
    untilServed(url, before, began),
  ]);
  return { found, served };
}

/** A function that toggles a flag of one publication and returns the seconds until the gateway serves the change. */
export async function editor(url) {
  const boss = await signedIn(url);
  const [{ publicationId, scoreNotes }] = await (await fetch(`${url}/api/brass`)).json();
  const find = async () => {
    const { rows } = await boss.request(`/api/admin/catalogue?category=brass&q=${publicationId}`);
    return rows.find(({ id }) => id === publicationId);
  };
  let flag = scoreNotes;
  return async () => {
    const before = await etagOf(url);
    const { version } = await find();
    flag = !flag;
    const began = performance.now();
    const path = `/api/admin/catalogue/brass/${publicationId}`;
    const status = await boss.statusOf(path, { scoreNotes: flag, version }, 'PUT');
    if (status !== 200) throw new Error(`The edit answered ${status}`);
    return untilServed(url, before, began);
  };
}

const timeoutSeconds = 120;

const untilServed = (url, before, began) =>
  until(async () => (await etagOf(url)) !== before, began, 'No new bytes were served');

const untilFound = (url, word, began) =>
  until(
    async () => (await (await fetch(`${url}/api/search?q=${word}`)).json()).total > 0,
    began,
    'The search did not find the new title',
  );

/** The seconds from `began` until `isDone`, asked every 25 ms: asking more often would slow the shop down. */
async function until(isDone, began, message) {
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if (await isDone()) return seconds;
    if (seconds > timeoutSeconds) throw new Error(`${message} within ${timeoutSeconds} s`);
    await wait(25);
  }
}
