import { setTimeout as wait } from 'node:timers/promises';
import { administrator } from './bench.mjs';

/** A refresh continues even if the call that requested it has timed out. */
const slow = 503;

const json = { 'content-type': 'application/json' };

/** The headers of an administrator's requests; throws if the benchmark has no administrator's account. */
async function signedIn(url) {
  const answer = await fetch(`${url}/api/user`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  });
  if (!answer.ok)
    throw new Error(`The bench's administrator is not known here (${answer.status}): use another DATA_DIR.`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { ...json, cookie };
}

/** A function that requests a refresh as an administrator. */
export async function refresher(url) {
  const headers = await signedIn(url);
  return async () => {
    const done = await fetch(`${url}/api/admin/refresh`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    if (!done.ok && done.status !== slow) throw new Error(`The refresh answered ${done.status}`);
  };
}

const etagOf = async (url) =>
  (await fetch(`${url}/api/brass`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get(
    'etag',
  );

/** Changes a title and requests a refresh; returns the seconds until the gateway serves new bytes. */
export async function refreshOnce(url, sql, refresh) {
  const before = await etagOf(url);
  await sql(`update pieces set title = left(title, 40) || ' ' || (random() * 1e6)::int
    where id = (select min(piece_id) from publications where category = 'brass')`);
  const began = performance.now();
  await sql('update catalogue_state set data_version = data_version + 1');
  const [took] = await Promise.all([untilServed(url, before, began), refresh()]);
  return took;
}

/** A function that toggles a flag of one publication and returns the seconds until the gateway serves the change. */
export async function editor(url) {
  const headers = await signedIn(url);
  const [{ publicationId, scoreNotes }] = await (await fetch(`${url}/api/brass`)).json();
  let flag = scoreNotes;
  return async () => {
    const before = await etagOf(url);
    flag = !flag;
    const began = performance.now();
    const done = await fetch(`${url}/api/admin/catalogue/brass/${publicationId}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ scoreNotes: flag }),
    });
    if (!done.ok) throw new Error(`The edit answered ${done.status}`);
    return untilServed(url, before, began);
  };
}

const longestSeconds = 120;

async function untilServed(url, before, began) {
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if ((await etagOf(url)) !== before) return seconds;
    if (seconds > longestSeconds) throw new Error(`No new bytes were served within ${longestSeconds} s`);
    await wait(5);
  }
}
