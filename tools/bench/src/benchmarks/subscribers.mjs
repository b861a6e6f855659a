import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { Customer } from '../customer.mjs';
import { inCatalogue } from '../database.mjs';
import { waitUntilIdle, root } from '../process.mjs';
import { readWhile } from '../readers.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'an issue of a journal reaches its subscribers while the grid is read';

const subscribers = 10_000;
const publications = 2_500;
const year = new Date().getUTCFullYear();
const series = 'Bench Series';
/** Ids that the demo catalogue does not use. */
const firstId = 900_001;
const issue = [firstId + 1, firstId + 2];
const seriesId = 9_001;
/** How long the grid is read without other load. */
const quietMs = 5_000;
/** How long filling the libraries may take; the grid is read for as long. The mails follow once the issue is complete. */
const windowMs = 30_000;
/** The domain of the other subscribers' addresses. */
const mailed = '%@subscribers.example';
const account = { name: 'Ann Player', email: 'ann@example.org', password: 'bench-bench-bench-1' };

export async function rows(bench) {
  const shop = await bench.startShop(bench.folder(), publications);
  const customer = new Customer(shop.url);
  await customer.register(account);
  return inCatalogue(shop.dataDir, async (sql, _, databaseUrl) => {
    // Without sheet music it belongs to no issue, but makes the series a journal.
    await catalogued(databaseUrl, [firstId], false);
    await until(async () => (await sql('select from library.journals where name = $1', [series])).length);
    await subscribe(sql);
    await waitUntilIdle(shop);
    const readers = {
      origin: shop.url,
      paths: ['/api/brass'],
      headers: { 'accept-encoding': 'br' },
      connections: 2,
      pause: 5,
    };
    const still = await readWhile(readers, () => wait(quietMs));
    let filledIn;
    const read = await readWhile(readers, async () => {
      const window = wait(windowMs);
      const began = performance.now();
      await catalogued(databaseUrl, issue, true);
      await until(
        async () => (await customer.request('/api/user/purchases')).brassPurchases.length === issue.length,
      );
      filledIn = (performance.now() - began) / 1000;
      await window;
    });
    await until(async () => {
      // The mails wait until nothing more is added to the issue.
      await sql(`update library.jobs set due_at = now() where kind = 'issue-mails' and held_until is null`);
      return (await sql('select from mailer.mailbox where addressee like $1 limit 1', [mailed])).length;
    });
    const mailing = await readWhile(readers, () => wait(quietMs));
    await shop.stop();
    return summary({ filledIn, still, read, mailing });
  });
}

function summary({ filledIn, still, read, mailing }) {
  const seconds = windowMs / 1000;
  return [
    {
      what: `the libraries of ${subscribers} subscribers filled, s`,
      value: filledIn.toFixed(1),
      ...withTargets(atMost(filledIn, seconds)),
    },
    { what: "readers' p99 on an otherwise idle shop, ms", value: still.p99.toFixed(1) },
    ...rowsBeside(`in the ${seconds} s from the import on`, read, still),
    ...rowsBeside('while the mails go out', mailing, still),
  ];
}

function rowsBeside(when, { p99, slowest }, still) {
  const ratio = p99 / still.p99;
  return [
    { what: `readers' p99 ${when}, ms`, value: p99.toFixed(1) },
    { what: 'the same ÷ idle', value: ratio.toFixed(1), ...withTargets(atMost(ratio, 2)) },
    { what: 'longest wait of a reader, ms', value: slowest.toFixed(0) },
  ];
}

async function until(isDone) {
  while (!(await isDone())) await wait(50);
}

/** Publications of one issue of the journal, imported. */
async function catalogued(databaseUrl, ids, sheetMusic) {
  const { demoSource, importFolder } = await import(
    pathToFileURL(join(root, 'apps/catalogue/dist/index.js')).href
  );
  const folder = mkdtempSync(join(tmpdir(), 'bench-issue-'));
  const lines = ids.map(
    (id) =>
      `${id},${id},${series},${id - firstId + 1},March ${id},Eric Ball,March,${year},${sheetMusic},${year}-03-01`,
  );
  const header = 'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,issueDate';
  writeFileSync(join(folder, 'brass.csv'), [header, ...lines].join('\n'));
  writeFileSync(
    join(folder, 'series.csv'),
    `seriesId,category,group,name\n${seriesId},brass,UK journals,${series}`,
  );
  const { outcome, findings } = await importFolder(databaseUrl, folder, { source: demoSource });
  if (outcome === 'stopped') throw new Error(`The import stopped: ${JSON.stringify(findings)}`);
  rmSync(folder, { recursive: true });
}

/** As if everybody had registered and applied a voucher, including the customer whose library is read. */
async function subscribe(sql) {
  await sql(
    `insert into identity.users (email, reset_email, name, password_hash)
     select email, email, 'Subscriber', (select password_hash from identity.users where email = $1)
     from (select n || '@subscribers.example' as email from generate_series(1, ${subscribers - 1}) n) made`,
    [account.email],
  );
  await sql(
    `with made as (
       insert into library.subscription_vouchers (code, customer_name, email, year, sequence_number, used_by, used_at)
       select 'SAMI-' || regexp_replace(lpad(u.id::text, 16, '0'), '(.{4})(?=.)', '\\1-', 'g'), 'Band', u.email, j.year, 1,
         u.id, now() from identity.users u, library.journals j
       where (u.email like '%@subscribers.example' or u.email = $1) and j.name = $2 and j.year = $3
       returning id, year, used_by),
     journal as (select id from library.journals where name = $2 and year = $3),
     listed as (insert into library.voucher_journals select made.id, journal.id, made.year from made, journal)
     insert into library.entitlements (user_id, journal_id, voucher_id, applied_at)
     select made.used_by, journal.id, made.id, now() - interval '1 hour' from made, journal`,
    [account.email, series, year],
  );
}
