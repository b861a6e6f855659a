import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import {
  accountMailRequested,
  type ContactForm,
  type EventContract,
  listMails,
  orderMailRequested,
  type PayloadOf,
  sendContact,
  staffAlerted,
  userErased,
} from '@music/contracts';
import { Bus, EventTransport, InProcessBroker, MessagingModule, serverStrategy } from '@music/messaging';
import { createService, MemoryCacheStore, migrate, serviceRoleUrl } from '@music/platform';
import { publishTo, testDatabase } from '@music/testing';
import { readMailerConfig } from '../src/config.js';
import { mailerSchema } from '../src/database/mailer.schema.js';
import { MailerModule } from '../src/mailer.module.js';

const secret = 'a secret only for tests, long enough';
/** Five deliveries within a moment. */
const times = { retryDelaysMs: [30, 30, 30, 30], initialBackoffMs: 30, maxBackoffMs: 60, pollIntervalMs: 20 };

export type Mailer = Awaited<ReturnType<typeof startMailer>>;

/** The mailer as it runs in the shop: migrated by the owner, running with its own role. */
export async function startMailer(environment: Record<string, string> = {}) {
  const database = await testDatabase({ name: 'mailer', prepare: (url) => migrate(mailerSchema, url) });
  const databaseUrl = await serviceRoleUrl(database.url, 'mailer', secret);
  const broker = new InProcessBroker({ databaseUrl: database.url });
  const messaging = { service: 'mailer', broker, actorSecret: secret, times };
  const cache = new MemoryCacheStore();
  const config = readMailerConfig({ PUBLIC_URL: 'https://shop.example.org', ...environment });
  const app = await createService({
    name: 'mailer',
    module: MailerModule.with({ databaseUrl, cache, messaging, config }),
    strategy: serverStrategy(messaging),
  });
  const caller = await NestFactory.createApplicationContext(MessagingModule.forCaller(messaging), {
    logger: false,
  });
  const publish = <E extends EventContract>(event: E, payload: PayloadOf<E>, id: string = randomUUID()) =>
    publishTo(broker, event, payload, { id });
  return {
    query: database.query,
    publish,
    requestMail: (mail: PayloadOf<typeof accountMailRequested>, id?: string) =>
      publish(accountMailRequested, mail, id),
    requestOrderMail: (mail: PayloadOf<typeof orderMailRequested>) => publish(orderMailRequested, mail),
    alert: (alert: PayloadOf<typeof staffAlerted>) => publish(staffAlerted, alert),
    erase: (userId: number) => publish(userErased, { userId }),
    write: (form: ContactForm) => caller.get(Bus).call(sendContact, form),
    mails: () => caller.get(Bus).call(listMails, {}),
    deadLetters: () => app.get(EventTransport, { strict: false }).deadLetters(),
    stop: async () => {
      await app.close();
      await caller.close();
      await broker.close();
      const role = new URL(databaseUrl).username;
      await database.query(`drop owned by "${role}"`);
      await database.query(`drop role "${role}"`);
      await database.drop();
    },
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
