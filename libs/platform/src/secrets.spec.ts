import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { installationSecret, webhookSecret } from './secrets.js';

const freshFolder = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data');

describe('installationSecret', () => {
  it('makes 256 random bits and keeps them', () => {
    const folder = freshFolder();
    const made = installationSecret(folder, 'actor');
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(installationSecret(folder, 'actor')).toBe(made);
  });

  it('gives each purpose and each installation a secret of its own', () => {
    const folder = freshFolder();
    const secrets = [
      installationSecret(folder, 'actor'),
      installationSecret(folder, 'session'),
      installationSecret(freshFolder(), 'actor'),
    ];
    expect(new Set(secrets).size).toBe(3);
  });

  it('lets nobody else read them', () => {
    const folder = freshFolder();
    installationSecret(folder, 'actor');
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

it('the secret of the payment provider’s events is the given one, otherwise one of the installation', () => {
  const DATA_DIR = freshFolder();
  expect(webhookSecret({ DATA_DIR, STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop' })).toBe('whsec_of_the_shop');
  expect(webhookSecret({ DATA_DIR })).toBe(installationSecret(DATA_DIR, 'webhook'));
});
