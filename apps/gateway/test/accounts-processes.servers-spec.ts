import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DebugInfo, showHealth } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import { separateProcesses } from './processes.fixture.js';

const services = ['catalogue', 'identity', 'mailer'];
const boss = { email: 'boss@example.org', password: 'a fine tuba line' };

/** Gateway, catalogue, identity and mailer as processes of their own. */
describe('accounts in separate processes (C-264, C-267)', () => {
  let shop: Awaited<ReturnType<typeof separateProcesses>>;
  beforeAll(async () => {
    shop = await separateProcesses({
      BOT_CHECK: 'none',
      ARGON2_MEMORY_KIB: '1024',
      ARGON2_PASSES: '1',
      ADMIN_EMAIL: boss.email,
      ADMIN_PASSWORD: boss.password,
      LOG_LEVEL: 'info',
    });
    for (const service of [...services, 'gateway']) await shop.migrate(service);
    await Promise.all([...services, 'gateway'].map(shop.start));
  });
  afterAll(() => shop.stop(services));

  const send = (path: string, { cookie = '', ...init }: RequestInit & { cookie?: string } = {}) =>
    fetch(shop.url + path, {
      ...init,
      headers: { cookie, ...(init.body ? { 'content-type': 'application/json' } : {}), ...init.headers },
      signal: AbortSignal.timeout(waitLimitMs),
    });
  const register = async (email: string) => {
    const body = JSON.stringify({ name: 'Ann', email, password: 'a fine tuba line' });
    const response = await send('/api/user/register', { method: 'POST', body });
    expect(response.status).toBe(201);
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const logIn = async (login: { email: string; password: string }) => {
    const response = await send('/api/user', { method: 'POST', body: JSON.stringify(login) });
    expect(response.status).toBe(200);
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const whoIs = async (cookie: string) => {
    const response = await send('/api/user', { cookie });
    return response.status === 200 ? ((await response.json()) as { email: string }).email : response.status;
  };
  const mailed = async () => {
    const mails = (await (
      await send('/dev/mailbox', { headers: { accept: 'application/json' } })
    ).json()) as {
      to: string;
    }[];
    return mails.map(({ to }) => to);
  };

  it('a registration is mailed through RabbitMQ, once, and leaves no address in the outbox', async () => {
    const cookie = await register('ann@example.org');
    expect(await whoIs(cookie)).toBe('ann@example.org');
    await eventually(async () => expect(await mailed()).toEqual(['ann@example.org']));
    const outbox = await shop.query('select envelope from identity.outbox');
    expect(JSON.stringify(outbox)).not.toContain('ann@example.org');
  });

  it('C-162: every service describes what runs there; one that is down is shown as away', async () => {
    const cookie = await logIn(boss);
    // A health check gives each service 2 s, which may be too short on a busy machine.
    await eventually(async () => {
      const info = DebugInfo.parse(await (await send('/api/admin/debug', { cookie })).json());
      const running = info.services.filter(({ process }) => process?.version === info.gateway.version);
      expect(running.map(({ name }) => name).sort()).toEqual(services);
      expect(info.services).toContainEqual({ name: 'checkout', process: null, ms: null });
    });
  });

  it('a service that does not run is shown as down beside the others; a dead letter on RabbitMQ is replayed once', async () => {
    const cookies = [await logIn(boss), await logIn(boss)];
    const look = async () =>
      showHealth.reply.parse(await (await send('/api/admin/health', { cookie: cookies[0] })).json()).services;
    const of = async (service: string) => (await look()).find(({ name }) => name === service);
    expect(await of('checkout')).toEqual({ name: 'checkout', process: null, ms: null, messages: null });
    await eventually(async () =>
      expect(await of('mailer')).toMatchObject({ messages: { queue: { dead: 0 } } }),
    );
    await shop.query(`insert into identity.outbox (id, event, consumers, envelope)
      values (gen_random_uuid(), 'identity.mail-requested', '{mailer}', '{"payload": {"to": "ann@example.org"}}')`);
    const letter = await eventually(async () => {
      const [first] = (await of('mailer'))?.messages?.queue?.deadLetters ?? [];
      if (!first) throw new Error('not dead');
      return first;
    });
    expect(letter).toMatchObject({
      event: null,
      content: '',
      reason: expect.stringMatching(/^MalformedEvent/),
    });
    const body = JSON.stringify({ service: 'mailer', messageId: letter.id, diedAt: letter.diedAt });
    const replay = (cookie: string) =>
      eventually(async () => {
        const { status } = await send('/api/admin/health/replay', { method: 'POST', body, cookie });
        if (status === 503) throw new Error('still busy');
        return status;
      });
    expect((await Promise.all(cookies.map(replay))).sort()).toEqual([200, 409]);
    await eventually(async () =>
      expect(
        await shop.query(`select from identity.audit_log where action = 'dead-letter-replayed'`),
      ).toHaveLength(1),
    );
  });

  it('while identity is down nobody is logged out: 503, then the same user again', async () => {
    const cookie = await register('bob@example.org');
    await shop.kill('identity');
    expect(await whoIs(cookie)).toBe(503);
    expect((await send('/about', { cookie })).status).toBe(200);
    await shop.start('identity');
    await eventually(async () => expect(await whoIs(cookie)).toBe('bob@example.org'));
  });

  it('a gateway that was killed still knows its sessions', async () => {
    const cookie = await register('cat@example.org');
    await shop.kill('gateway');
    await shop.start('gateway');
    expect(await whoIs(cookie)).toBe('cat@example.org');
  });

  it('what was requested while the mailer was down is mailed when it is back', async () => {
    await shop.kill('mailer');
    await register('dan@example.org');
    await shop.start('mailer');
    await eventually(async () => {
      expect((await mailed()).filter((to) => to === 'dan@example.org')).toHaveLength(1);
    });
  });

  it('a statement that fails leaves neither name nor address nor password hash in the logs, but its stack', async () => {
    const planted = { name: 'Zoë Planted', email: 'planted@example.org', password: 'a fine tuba line' };
    await shop.query(`alter table identity.users add constraint no_plants check (email not like 'planted%')`);
    const response = await send('/api/user/register', { method: 'POST', body: JSON.stringify(planted) });
    expect(response.status).toBe(500);
    const { correlationId } = (await response.json()) as { correlationId: string };
    await eventually(() => expect(shop.output()).toContain('no_plants'));
    const line = shop
      .output()
      .split('\n')
      .find((each) => each.includes(correlationId) && each.includes('no_plants'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      call: 'identity.register',
      err: {
        code: '23514',
        constraint: 'no_plants',
        table: 'users',
        stack: expect.stringContaining('    at '),
      },
    });
    for (const value of [planted.name, planted.email, '$argon2', 'insert into'])
      expect(shop.output()).not.toContain(value);
  });

  it.each(['PostgreSQL', 'Redis', 'RabbitMQ'] as const)(
    'while %s hangs nobody waits for long: 503, then the same user again',
    async (name) => {
      const cookie = await logIn(boss);
      const server = shop.servers[name];
      server.freeze();
      try {
        const began = Date.now();
        const login = JSON.stringify(boss);
        const answers = await Promise.all([
          ...Array.from({ length: 12 }, () => whoIs(cookie)),
          send('/api/user', { method: 'POST', body: login }).then(({ status }) => status),
        ]);
        expect(new Set(answers)).toEqual(new Set([503]));
        // It takes 5 s on an idle machine, and used to take 20.
        expect(Date.now() - began).toBeLessThan(15_000);
        expect((await send('/about', { cookie })).status).toBe(200);
      } finally {
        server.thaw();
      }
      await eventually(async () => expect(await whoIs(cookie)).toBe(boss.email));
    },
  );
});

describe('the first administrator of a separate identity', () => {
  it('is created, and the password shown, only by a process that serves', async () => {
    const shop = await separateProcesses({ ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' });
    const neighbour = createServer();
    try {
      await shop.migrate('identity');
      await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
      const { port } = neighbour.address() as { port: number };
      const output = await shop.failing('identity', { HEALTH_PORT: String(port) });
      expect(output).toContain(`Port ${port} is in use`);
      expect(output).not.toContain('Password');
      expect(await shop.query('select id from identity.users')).toEqual([]);
      await shop.start('identity');
      expect(shop.output()).toMatch(/Password: \S+ \(shown only once\)\nReady: identity/);
    } finally {
      neighbour.close();
      await shop.stop(['identity']);
    }
  });
});
