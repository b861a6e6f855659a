import { randomUUID } from 'node:crypto';
import {
  accountMailRequested,
  type ContactForm,
  type EventContract,
  fameMailRequested,
  listMails,
  orderMailRequested,
  type PayloadOf,
  sendContact,
  staffAlerted,
  userErased,
} from '@music/contracts';
import { EventTransport } from '@music/messaging';
import { parseEnv } from '@music/platform';
import { startTestService } from '@music/testing';
import { mailerEnvironment } from '../src/config.js';
import { mailerSchema } from '../src/database/mailer.schema.js';
import { MailerModule } from '../src/mailer.module.js';

/** Five deliveries within a moment. */
const times = { retryDelaysMs: [30, 30, 30, 30], initialBackoffMs: 30, maxBackoffMs: 60, pollIntervalMs: 20 };

export type Mailer = Awaited<ReturnType<typeof startMailer>>;

export async function startMailer(environment: Record<string, string> = {}) {
  const variables = parseEnv(mailerEnvironment, { PUBLIC_URL: 'https://shop.example.org', ...environment });
  const { app, bus, query, stop, ...service } = await startTestService({
    schema: mailerSchema,
    module: (parts) => MailerModule.with(parts, variables),
    messaging: { times },
  });
  const publish = <E extends EventContract>(event: E, payload: PayloadOf<E>, id: string = randomUUID()) =>
    service.publish(event, payload, { id });
  return {
    query,
    connect: service.connect,
    publish,
    /** As the hall of fame does. */
    publishInBulk: (mails: readonly PayloadOf<typeof fameMailRequested>[]) =>
      Promise.all(mails.map((mail) => service.publish(fameMailRequested, mail, { bulk: true }))),
    requestMail: (mail: PayloadOf<typeof accountMailRequested>, id?: string) =>
      publish(accountMailRequested, mail, id),
    requestOrderMail: (mail: PayloadOf<typeof orderMailRequested>) => publish(orderMailRequested, mail),
    alert: (alert: PayloadOf<typeof staffAlerted>) => publish(staffAlerted, alert),
    erase: (userId: number) => publish(userErased, { userId }),
    write: (form: ContactForm) => bus.call(sendContact, form),
    mails: () => bus.call(listMails, {}),
    deadLetters: async () => (await app().get(EventTransport, { strict: false }).backlog(100)).letters,
    stop,
  };
}

let mails = 0;
/** A reset mail with a new id. */
export const resetMail = (more: { userId?: number; name?: string; to?: string } = {}) => {
  mails += 1;
  const { userId = 7, name = 'Ann Player', to = `player-${mails}@example.org` } = more;
  return {
    mailId: `mail-${mails}`,
    to,
    userId,
    template: 'password-reset' as const,
    data: { name, path: `/reset-password?token=secret-${mails}`, restoresAddress: false },
  };
};

/** A mail about an edition of the hall of fame, one of many. */
export const openingMail = (userId: number) => ({
  mailId: `hall-of-fame-1-opens-${userId}`,
  to: `voter-${userId}@example.org`,
  userId,
  template: 'hall-of-fame-opens' as const,
  data: { name: 'Ann', edition: 'Hall of Fame 2026', path: '/hall-of-fame/brass/2026', closesAt: null },
});
