import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { type Mailer, openingMail, resetMail, startMailer } from './mailer.fixture.js';
import { startSmtpServer } from './smtp-server.js';

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let mailer: Mailer;
beforeAll(async () => {
  server = await startSmtpServer();
  mailer = await startMailer({ SMTP_URL: server.url });
});
afterAll(async () => {
  await mailer.stop();
  await server.stop();
});

const addressees = () => server.received.map(({ to }) => to);

it('a password reset does not wait behind hundreds of mails about an edition, nor behind the one being sent', async () => {
  const mails = Array.from({ length: 200 }, (_, index) => openingMail(1_000 + index));
  mails.forEach(({ to }) => server.held.add(to));
  await mailer.publishInBulk(mails);
  await eventually(() => expect(server.answers.length).toBeGreaterThan(0));
  const reset = resetMail();
  await mailer.requestMail(reset);
  await eventually(() => expect(addressees()).toEqual([reset.to]));
  server.release();
  await eventually(() => expect(addressees()).toHaveLength(1 + mails.length));
  expect(new Set(addressees())).toEqual(new Set([reset.to, ...mails.map(({ to }) => to)]));
});
