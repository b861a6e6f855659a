import { afterEach, describe, expect, it } from '@jest/globals';
import { type LocalMail, listMails } from '@music/contracts';
import { Handles, InProcessBroker } from '@music/messaging';
import { startStubService } from '@music/testing';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mailboxPage } from '../src/mailbox/mailbox.page.js';
import { testConfig, testSecret, testSeller } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

let app: NestFastifyApplication | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

async function gateway(environment: Record<string, string>): Promise<NestFastifyApplication> {
  app = await openGateway(testConfig(environment));
  return app;
}

const hello: LocalMail = {
  id: 7,
  to: 'ann@example.org',
  subject: 'Hello',
  text: 'Hello',
  html: '<!doctype html><p style="color:red">Hello</p>',
  sentAt: '2026-11-20T12:00:00.000Z',
};
@Controller()
class FakeMailer {
  @Handles(listMails)
  list() {
    return [hello];
  }
}

describe('/dev/mailbox', () => {
  it.each(['/dev/mailbox', '/dev/mailbox/7', '/dev/mailbox.css'])(
    '%s does not exist in production',
    async (url) => {
      const production = await gateway({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example.org',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
        ...testSeller,
      });
      for (const accept of ['text/html', 'application/json']) {
        const response = await production.inject({ url, headers: { accept } });
        expect(response.statusCode).toBe(404);
        expect(response.headers['content-type']).toContain('text/html');
        expect(response.body).not.toContain('Mailbox');
      }
    },
  );

  it('exists outside production, and needs no inline styles', async () => {
    const development = await gateway({});
    const style = await development.inject('/dev/mailbox.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect((await development.inject('/dev/mailbox')).statusCode).toBe(503);
    expect(style.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('D19 shows a mail as a mail program does: with its style, without scripts, and without loading anything', async () => {
    const broker = new InProcessBroker();
    app = await openGateway(testConfig({}), broker);
    const mailer = await startStubService('mailer', [FakeMailer], {
      service: 'mailer',
      broker,
      actorSecret: testSecret,
    });
    try {
      const { body, headers } = await app.inject('/dev/mailbox/7');
      expect(body).toBe(hello.html);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox']),
      );
      expect(policy.filter((rule) => /^(script|img|font|connect|frame)-src/.test(rule))).toEqual([]);
      for (const id of ['8', '07', 'x'])
        expect((await app.inject(`/dev/mailbox/${id}`)).statusCode).toBe(404);
    } finally {
      await mailer.close();
    }
  });

  it('shows what users wrote as text, and addresses as links', () => {
    const mail: LocalMail = {
      id: 7,
      to: '"<script>"@example.org',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Dear <b>Ann</b>,\n\nhttps://shop.example.org/reset-password?a=1&b=2\n',
      html: '<p>unused</p>',
      sentAt: '2026-11-20T12:00:00.000Z',
    };
    const page = mailboxPage([mail]);
    expect(page).not.toMatch(/<(img|script|b)\b|<style| style=| on\w+="/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const address = 'https://shop.example.org/reset-password?a=1&amp;b=2';
    expect(page).toContain(`<a href="${address}">${address}</a>`);
    expect(page).toContain('<time datetime="2026-11-20T12:00:00.000Z">20 November 2026 at 12:00:00</time>');
    expect(page).toContain('<a href="/dev/mailbox/7">as HTML</a>');
    expect(mailboxPage([])).toContain('No mail yet.');
  });
});
