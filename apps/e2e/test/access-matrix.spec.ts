import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls, type AuditRow, errorStatus, type ManagedPerson } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { accountsEnvironment, administrator, logIn, register, setRole } from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { faultyFields, Visitor } from '../src/visitor.js';
import { type Caller, callers, type MatrixRow } from './access-callers.js';
import { accessMatrix } from './access-matrix.js';

const routed = allCalls.flatMap(({ route, status = 200 }) =>
  route ? [{ route: String(route), status }] : [],
);
let shop: ShopProcess;
let sessions: Record<Caller, Visitor & { email: string }>;

beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, RATE_LIMITS: 'off' });
  sessions = await openSessions(shop.url);
});
afterAll(() => shop.stop());

async function openSessions(url: string): Promise<typeof sessions> {
  const [userA, userB, former] = [await register(url), await register(url), await register(url)];
  const [admin, morphed] = [await logIn(url, administrator), await logIn(url, administrator)];
  const became = await morphed.request('POST /api/admin/morph', { userId: userB.id });
  expect(became).toMatchObject({ status: 200, body: { email: userB.email } });
  const { email } = administrator;
  return {
    anonymous: Object.assign(new Visitor(url), { email }),
    'user A': userA,
    'user B': userB,
    admin,
    'morphed admin': Object.assign(morphed, { email: userB.email }),
    'ex-admin': await dismissed(url, former.email),
    'expired session': await ended(url),
  };
}

/** A session that began as an administrator's, whose user no longer is one. */
async function dismissed(url: string, email: string) {
  await setRole(shop.dataDir, 'grant', email);
  const session = await logIn(url, { email });
  expect((await session.clone().request('GET /api/admin/users')).status).toBe(200);
  await setRole(shop.dataDir, 'revoke', email);
  return session;
}

/** A session that was ended from elsewhere. */
async function ended(url: string) {
  const person = await register(url);
  const session = Object.assign(person.clone(), { email: person.email });
  await person.request('DELETE /api/user');
  return session;
}

/** The caller's session, or a new one for a call that ends it. */
async function callerFor(caller: Caller, { endsSession }: MatrixRow): Promise<Visitor> {
  const { cookie, email } = sessions[caller];
  if (!endsSession || !cookie || caller === 'ex-admin' || caller === 'expired session')
    return sessions[caller].clone();
  if (caller.startsWith('user')) return logIn(shop.url, { email });
  const session = await logIn(shop.url, administrator);
  if (caller === 'morphed admin')
    await session.request('POST /api/admin/morph', {
      userId: ((await sessions['user B'].request('GET /api/user')).body as { id: number }).id,
    });
  return session;
}

async function outcomeOf(route: string, caller: Caller, row: MatrixRow) {
  const [method] = route.split(' ');
  const visitor = await callerFor(caller, row);
  const requestLine = row.path ? `${method} ${row.path}` : route;
  const { status, body } = await visitor.request(requestLine, row.body?.(sessions[caller]));
  return { caller, status, code: status < 400 ? 'ok' : (body as { code?: string } | null)?.code };
}

describe('access matrix (G8, C-159, C-161, C-163, C-256)', () => {
  it('has a row for every route, and no others', () => {
    expect(Object.keys(accessMatrix).sort()).toEqual(routed.map(({ route }) => route).sort());
  });

  it.each(routed)('$route', async ({ route, status }) => {
    const row = accessMatrix[route];
    if (!row) throw new Error(`${route} has no row in access-matrix.ts`);
    const expected = callers.map((caller) => {
      const code = row.outcomes[caller];
      return { caller, status: code === 'ok' ? status : errorStatus[code], code };
    });
    const found = [];
    for (const caller of callers) found.push(await outcomeOf(route, caller, row));
    expect(found).toEqual(expected);
  });

  it('under /api/admin strangers learn nothing, not even which routes exist', async () => {
    for (const route of [
      'POST /api/admin/',
      'GET /api/admin/nothing',
      'DELETE /api/admin/users',
      'PUT /api/admin/',
    ])
      for (const caller of callers)
        expect({ route, caller, ...(await sessions[caller].clone().request(route)) }).toMatchObject({
          route,
          caller,
          ...(caller === 'admin'
            ? { status: 404, body: { code: 'NOT_FOUND' } }
            : { status: 401, body: { code: 'UNAUTHORISED' } }),
        });
  });

  it('the audit log has only the refreshes that succeeded, with their administrators (C-164, C-177)', async () => {
    const { id } = (await sessions.admin.request('GET /api/user')).body as { id: number };
    const ids = { stranger: randomUUID(), faulty: randomUUID(), good: randomUUID() };
    const refresh = async (visitor: Visitor, correlationId: string, body?: object) =>
      (await visitor.request('POST /api/admin/refresh', body, { 'x-correlation-id': correlationId })).status;
    expect(await refresh(sessions['user A'].clone(), ids.stranger)).toBe(401);
    expect(await refresh(sessions.admin, ids.faulty, { x: 1 })).toBe(422);
    expect(await refresh(sessions.admin, ids.good)).toBe(200);
    // Events arrive in order, so a refused refresh would be there before the last one.
    const rows = await eventually(async () => {
      const { body } = await sessions.admin.request('GET /api/admin/audit?action=cache-refreshed');
      const found = (body as { rows: AuditRow[] }).rows;
      expect(found.map(({ correlationId }) => correlationId)).toContain(ids.good);
      return found.filter(({ correlationId }) => Object.values<string>(ids).includes(correlationId));
    });
    expect(rows).toMatchObject([
      { actorId: id, correlationId: ids.good, details: { version: expect.any(Number) } },
    ]);
  });

  it('an administrator changes the name of a person, which readers see; the audit log says who it was', async () => {
    const { body } = await sessions.admin.request('GET /api/admin/people');
    const people = (body as { rows: ManagedPerson[] }).rows;
    const { id, version } = people.find(({ pieces }) => pieces > 0) as ManagedPerson;
    const rename = (firstName: string, lastName: string) =>
      sessions.admin.request(`PUT /api/admin/people/${id}`, { firstName, lastName, version });
    const slashed = await rename('Anna', 'Lark/Wren');
    expect([slashed.status, faultyFields(slashed)]).toEqual([422, ['lastName']]);
    const renamed = await rename(' Zinnia ', 'Quill  Feather');
    expect(renamed).toMatchObject({
      status: 200,
      body: { id, firstName: 'Zinnia', lastName: 'Quill Feather', version: version + 1 },
    });
    expect(await rename('Anna', 'Lark')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await eventually(async () => {
      const found = await sessions.anonymous.request('GET /api/search?q=quill feather');
      expect(found.body).toMatchObject({ names: [{ kind: 'person', id, name: 'Zinnia Quill Feather' }] });
    });
    const page = await sessions.anonymous.request(`GET /people/${id}/another-name`);
    expect(page).toMatchObject({ status: 301 });
    expect(page.headers.get('location')).toBe(`/people/${id}/zinnia-quill-feather`);
    const { id: actorId } = (await sessions.admin.request('GET /api/user')).body as { id: number };
    await eventually(async () => {
      const audit = await sessions.admin.request('GET /api/admin/audit?action=person-edited');
      const details = { personId: id, version: version + 1 };
      expect(audit.body).toMatchObject({ rows: [{ actorId, details }] });
    });
  });

  it('the first administrator says who was refused', async () => {
    const before = await sessions['user A'].request('GET /api/user');
    const { id } = before.body as { id: number };
    const audit = await sessions.admin.request('GET /api/admin/audit');
    const { rows } = audit.body as {
      rows: { action: string; actorId: number; details: { refused: string } }[];
    };
    const refusals = rows.filter(({ action, actorId }) => action === 'access-refused' && actorId === id);
    expect(refusals.map(({ details }) => details.refused)).toContain('unknown');
  });
});
