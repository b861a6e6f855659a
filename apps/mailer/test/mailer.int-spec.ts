import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressErased, libraryMailRequested } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { type Mailer, resetMail, startMailer } from './mailer.fixture.js';
import { startSmtpServer } from './smtp-server.js';

type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** The tables that contain any of these words, as `schema.table`. */
async function tablesWith(mailer: Mailer, words: readonly string[]): Promise<string[]> {
  const tables = await mailer.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('mailer', 'messaging')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await mailer.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) w where strpos(t::text, w) > 0) limit 1`,
      [words],
    );
    if (rows.length) found.push(name);
  }
  return found;
}

const queueIsEmpty = (mailer: Mailer) =>
  eventually(async () =>
    expect(await mailer.query('select 1 from messaging.deliveries where consumer = $$mailer$$')).toEqual([]),
  );

describe('without SMTP', () => {
  let mailer: Mailer;
  beforeAll(async () => {
    mailer = await startMailer();
  });
  afterAll(() => mailer.stop());

  it('stores what it would have sent, newest first', async () => {
    const [first, second] = [resetMail(), resetMail()];
    await mailer.requestMail(first);
    await eventually(async () => expect(await mailer.mails()).toHaveLength(1));
    await mailer.requestMail(second);
    const mails = await eventually(async () => {
      const list = await mailer.mails();
      expect(list).toHaveLength(2);
      return list;
    });
    expect(mails.map(({ to }) => to)).toEqual([second.to, first.to]);
    expect(mails[1]).toMatchObject({ subject: 'Reset your password', sentAt: expect.any(String) });
    expect(mails[1]?.text).toContain(`https://shop.example.org${first.data.path}`);
    expect(mails[1]?.html).toContain(`https://shop.example.org${first.data.path}`);
  });

  it('sends one mail for each mailId, even if another message requests it again', async () => {
    const mail = resetMail();
    const id = randomUUID();
    await Promise.all([
      mailer.requestMail(mail, id),
      mailer.requestMail(mail, id),
      mailer.requestMail(mail),
      mailer.requestMail(mail),
    ]);
    const after = resetMail();
    await mailer.requestMail(after);
    await eventually(async () => expect((await mailer.mails()).map(({ to }) => to)).toContain(after.to));
    await queueIsEmpty(mailer);
    expect((await mailer.mails()).filter(({ to }) => to === mail.to)).toHaveLength(1);
  });

  it('G18: an erasure deletes the user’s mails, including those still on their way', async () => {
    const [known, late] = [resetMail({ userId: 21 }), resetMail({ userId: 21 })];
    const neighbour = resetMail({ userId: 22 });
    await mailer.requestMail(known);
    await mailer.requestMail(neighbour);
    await eventually(async () => expect(await tablesWith(mailer, [known.to])).toContain('mailer.mailbox'));
    await mailer.erase(21);
    await eventually(async () => expect(await tablesWith(mailer, [known.to])).toEqual([]));
    await mailer.requestMail(late);
    await queueIsEmpty(mailer);
    expect(await tablesWith(mailer, [known.to, known.data.path, late.to, late.data.path])).toEqual([]);
    expect((await mailer.mails()).map(({ to }) => to)).toContain(neighbour.to);
  });

  it('G18 D18: erasing an address deletes the voucher mails to it, and none of a user', async () => {
    const code = 'SAMI-2345-6789-ABCD-EFGH';
    const voucher = (to: string) =>
      mailer.publish(libraryMailRequested, {
        mailId: `subscription-voucher:${randomUUID()}`,
        to,
        userId: null,
        template: 'subscription-voucher',
        data: {
          name: 'Leeds Band',
          year: 2026,
          journals: ['Unity Series'],
          code,
          path: `/redeem?code=${code}`,
          expired: false,
        },
      });
    await voucher('Band@Leeds.example');
    await voucher('band@hull.example');
    await eventually(async () =>
      expect((await mailer.mails()).map(({ to }) => to)).toEqual(
        expect.arrayContaining(['Band@Leeds.example', 'band@hull.example']),
      ),
    );
    const ofUser = resetMail({ userId: 23, to: 'band@leeds.example' });
    await mailer.requestMail(ofUser);
    await eventually(async () => expect((await mailer.mails()).map(({ to }) => to)).toContain(ofUser.to));
    await mailer.publish(addressErased, { email: 'band@leeds.example' });
    await eventually(async () => expect(await tablesWith(mailer, ['Band@Leeds'])).toEqual([]));
    const left = (await mailer.mails()).map(({ to }) => to);
    expect(left).toEqual(expect.arrayContaining(['band@hull.example', ofUser.to]));
  });
});

describe('with SMTP', () => {
  let server: SmtpServer;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await startSmtpServer();
    mailer = await startMailer({ SMTP_URL: server.url, MAIL_FROM: 'The shop <shop@example.org>' });
  });
  afterAll(async () => {
    await mailer.stop();
    await server.stop();
  });
  const sentTo = (to: string) => server.received.filter((mail) => mail.to === to);
  const arrived = (to: string) => eventually(() => expect(sentTo(to)).toHaveLength(1));

  it('sends text and HTML once, and keeps neither address nor text', async () => {
    const mail = resetMail({ name: 'Zoë Player' });
    await Promise.all([mailer.requestMail(mail), mailer.requestMail(mail)]);
    await arrived(mail.to);
    await queueIsEmpty(mailer);
    const [{ data } = { data: '' }] = sentTo(mail.to);
    expect(data).toContain('From: The shop <shop@example.org>');
    expect(data).toContain(`To: ${mail.to}`);
    expect(data).toContain(`Message-ID: <${mail.mailId}@shop.example.org>`);
    expect(data).toContain('Auto-Submitted: auto-generated');
    expect(data).toContain('text/plain');
    expect(data).toContain('text/html');
    expect(sentTo(mail.to)).toHaveLength(1);
    expect(await tablesWith(mailer, [mail.to, mail.data.path, 'Zoë'])).toEqual([]);
    expect(await mailer.mails()).toEqual([]);
  });

  it.each(['451 later', '503 bad sequence of commands'])('D19.1 tries again after "%s"', async (reply) => {
    const mail = resetMail();
    server.recipientReplies.push(reply, reply);
    await mailer.requestMail(mail);
    await arrived(mail.to);
    await queueIsEmpty(mailer);
  });

  it('D19.1 waits without counting failures while the server closes every connection', async () => {
    const mail = resetMail();
    await server.stop();
    let connections = 0;
    const broken = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(server.port, '127.0.0.1');
    await mailer.requestMail(mail);
    await eventually(() => expect(connections).toBeGreaterThan(2));
    expect(await mailer.query('select failures from messaging.deliveries')).toEqual([{ failures: 0 }]);
    await new Promise((resolve) => broken.close(resolve));
    server = await startSmtpServer(server.port);
    await arrived(mail.to);
    await queueIsEmpty(mailer);
  });

  it('D19.1 waits without counting failures while the server refuses every connection', async () => {
    await server.stop();
    server = await startSmtpServer(server.port);
    const refusals = Array.from({ length: 1000 }, () => '554 No mail today');
    server.greetings.push(...refusals);
    const mail = resetMail();
    await mailer.requestMail(mail);
    await eventually(() => expect(server.greetings.length).toBeLessThan(refusals.length - 1));
    expect(await mailer.query('select failures from messaging.deliveries')).toEqual([{ failures: 0 }]);
    server.greetings.splice(0);
    await arrived(mail.to);
    await queueIsEmpty(mailer);
  });

  it('D19.1 if the server drops the connection because of a recipient, other mails do not wait', async () => {
    const [good, ...bad] = [resetMail(), resetMail(), resetMail(), resetMail()];
    for (const { to } of bad) server.dropped.add(to);
    for (const mail of [...bad, good]) await mailer.requestMail(mail);
    await arrived(good.to);
    await eventually(async () => expect(await mailer.deadLetters()).toHaveLength(bad.length));
    await mailer.query('truncate messaging.deliveries');
  });

  it.each([
    ['its code', '550', 'secretary@blackdykeband.example'],
    ['its status', '550-5.1.1 Sorry,\r\n550 5.1.1', 'nobody@example.org'],
  ])(
    'gives up on an address that does not exist, going by %s, and keeps no trace of it',
    async (_, code, to) => {
      const mail = resetMail({ to });
      server.recipientReplies.push(`${code} <${mail.to}> unknown`);
      await mailer.requestMail(mail);
      await eventually(async () =>
        expect(
          await mailer.query('select outcome from mailer.mails where mail_id = $1', [mail.mailId]),
        ).toEqual([{ outcome: 'refused' }]),
      );
      await queueIsEmpty(mailer);
      expect(sentTo(mail.to)).toEqual([]);
      expect(await tablesWith(mailer, [mail.to])).toEqual([]);
    },
  );

  it('records as refused only the mail that was', async () => {
    const [sent, refused] = [resetMail(), resetMail()];
    await mailer.requestMail(sent);
    await arrived(sent.to);
    await queueIsEmpty(mailer);
    server.recipientReplies.push('550 5.1.1 unknown');
    await mailer.requestMail(refused);
    const outcomes = 'select mail_id as id, outcome from mailer.mails where mail_id = any($1) order by at';
    await eventually(async () =>
      expect(await mailer.query(outcomes, [[sent.mailId, refused.mailId]])).toEqual([
        { id: sent.mailId, outcome: 'sent' },
        { id: refused.mailId, outcome: 'refused' },
      ]),
    );
  });

  it('a mail whose text the server refuses for good becomes a dead letter at once', async () => {
    const mail = resetMail();
    server.dataReplies.push('554 no such words here');
    await mailer.requestMail(mail);
    const [deadLetter] = await eventually(async () => {
      const deadLetters = await mailer.deadLetters();
      expect(deadLetters).toHaveLength(1);
      return deadLetters;
    });
    expect(deadLetter?.reason).toBe('MailRefusedError: The mail server answered 554 (DATA)');
    expect(await mailer.query('select failures from messaging.deliveries')).toEqual([{ failures: 1 }]);
    expect(sentTo(mail.to)).toEqual([]);
    await mailer.query('truncate messaging.deliveries');
  });

  it.each([
    '554 5.7.1 Relay access denied',
    '550 5.7.1 Sender not authorised',
    '554 Go away',
    '550 relay not permitted',
    '550 Access denied',
    '550 Your server is on a blacklist',
  ])('a mail becomes a dead letter if the server refuses all our mail: "%s"', async (reply) => {
    const mail = resetMail();
    server.recipientReplies.push(reply);
    await mailer.requestMail(mail);
    const [deadLetter] = await eventually(async () => {
      const deadLetters = await mailer.deadLetters();
      expect(deadLetters).toHaveLength(1);
      return deadLetters;
    });
    expect(deadLetter?.reason).toBe(
      `MailRefusedError: The mail server answered ${reply.slice(0, 3)} (RCPT TO)`,
    );
    await mailer.query('truncate messaging.deliveries');
  });

  it('a mail that fails at every retry becomes a dead letter, whose reason contains no address', async () => {
    const mail = resetMail();
    server.recipientReplies.push(...Array.from({ length: 5 }, () => `451 <${mail.to}> later`));
    await mailer.requestMail(mail);
    const [deadLetter] = await eventually(async () => {
      const deadLetters = await mailer.deadLetters();
      expect(deadLetters).toHaveLength(1);
      return deadLetters;
    });
    expect(deadLetter?.reason).toContain('451');
    expect(deadLetter?.reason).not.toContain(mail.to);
  });
});
