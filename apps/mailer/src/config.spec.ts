import { describe, expect, it } from '@jest/globals';
import { EnvironmentError } from '@music/platform';
import { readMailerConfig } from './config.js';

const refusal = (environment: Record<string, string>): readonly string[] => {
  try {
    readMailerConfig(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
  }
  return [];
};
const NODE_ENV = 'production';
const PUBLIC_URL = 'https://shop.example.org/';
const SMTP_URL = 'smtps://shop:secret@mail.example.org';

describe('configuration of the mailer', () => {
  it('needs nothing outside production', () => {
    const config = readMailerConfig({ PORT: '4300' });
    expect(config).toMatchObject({ smtpUrl: null, publicUrl: 'http://localhost:4300' });
    expect(config.from).toBe('Salvation Army Music Index <no-reply@localhost>');
    expect(config.staffEmail).toBe('staff@localhost');
    expect(config.contactEmail).toBe('contact@example.org');
    const SELLER_EMAIL = 'shop@example.org';
    expect(readMailerConfig({ SELLER_EMAIL }).contactEmail).toBe('shop@example.org');
    const CONTACT_EMAIL = 'desk@example.org';
    expect(readMailerConfig({ SELLER_EMAIL, CONTACT_EMAIL }).contactEmail).toBe('desk@example.org');
    expect(readMailerConfig({ STAFF_EMAIL: 'office@example.org' }).staffEmail).toBe('office@example.org');
  });

  it('does not start in production without SMTP and an https address', () => {
    expect(refusal({ NODE_ENV })).toEqual([
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('PUBLIC_URL'),
    ]);
    expect(refusal({ NODE_ENV, SMTP_URL, PUBLIC_URL: 'http://shop.example.org' })).toHaveLength(1);
    expect(refusal({ NODE_ENV, PUBLIC_URL, SMTP_URL })).toEqual([]);
    expect(readMailerConfig({ NODE_ENV, PUBLIC_URL, SMTP_URL }).publicUrl).toBe('https://shop.example.org');
  });

  it('names an invalid SMTP address', () => {
    expect(refusal({ SMTP_URL: 'http://mail.example.org' })).toEqual([
      'SMTP_URL: must begin with smtp:// or smtps://',
    ]);
    expect(refusal({ SMTP_URL: 'smtps://shop:se/cret@mail.example.org' })).toEqual([
      'SMTP_URL: is not a valid URL; special characters of the password must be percent-encoded',
    ]);
  });

  it.each([
    'shop@example.org',
    'Shop <shop@localhost>',
    '"Shop, The" <shop@example.org>',
    'Shop @ Home <s@example.org>',
  ])('sends mail from %s', (MAIL_FROM) => {
    expect(readMailerConfig({ MAIL_FROM }).from).toBe(MAIL_FROM);
  });

  it.each([
    'Shop',
    'Shop <shop>',
    'Shop <>',
    'shop@',
    'a@example.org, b@example.org',
    'Shop: a@example.org;',
  ])('sends no mail from %s', (MAIL_FROM) => {
    expect(refusal({ MAIL_FROM })).toEqual(['MAIL_FROM: must be one address, or Name <address>']);
  });
});
