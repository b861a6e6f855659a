import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  EnvironmentError,
  listenHost,
  localUrl,
  parseEnv,
  platformEnvironment,
  readyLine,
} from './environment.js';

const faultsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
  return [];
};

describe('parseEnv', () => {
  it('names every bad variable at once', () => {
    const faults = faultsOf(() =>
      parseEnv(platformEnvironment, { DATABASE_URL: 'mysql://x', HEALTH_PORT: 'door' }),
    );
    expect(faults).toHaveLength(2);
    expect(faults.join()).toContain('DATABASE_URL: must begin with postgres://');
    expect(faults.join()).toContain('HEALTH_PORT: must be a port number');
  });

  it('names a level that cannot be logged', () => {
    expect(faultsOf(() => parseEnv(platformEnvironment, { LOG_LEVEL: 'verbose' }))).toEqual([
      expect.stringMatching(/^LOG_LEVEL: .*"info"/),
    ]);
  });

  it.each([
    'pa/ss',
    'pa#ss',
    'pa?ss',
    '12/34',
    '12#34',
    '12?34',
    'p@ss/w?rd',
    'p@ss#w',
    'p@ss?w=rd',
    '50%off',
    '100%',
  ])('says what to do about a password such as %s', (password) => {
    const url = (name: string) => `postgres://shop:${name}@127.0.0.1:5432/shop`;
    expect(faultsOf(() => parseEnv(platformEnvironment, { DATABASE_URL: url(password) }))).toEqual([
      'DATABASE_URL: is not a valid URL; special characters of the password must be percent-encoded',
    ]);
    const DATABASE_URL = url(encodeURIComponent(password));
    expect(parseEnv(platformEnvironment, { DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it('says what a missing variable is for', () => {
    const seller = z.object({ SELLER_NAME: z.string().describe('the seller, as receipts name it') });
    expect(faultsOf(() => parseEnv(seller, {}))).toEqual([
      'SELLER_NAME is required: the seller, as receipts name it',
    ]);
  });

  it('counts an empty variable as absent', () => {
    expect(parseEnv(platformEnvironment, { REDIS_URL: '  ', DATA_DIR: '' })).toMatchObject({
      DATA_DIR: '.data',
    });
  });

  it('ignores what it does not know', () => {
    expect(parseEnv(z.object({ PORT: z.string() }), { PORT: '1', PATH: '/bin' })).toEqual({ PORT: '1' });
  });
});

it.each([
  [{}, '127.0.0.1'],
  [{ NODE_ENV: 'test' }, '127.0.0.1'],
  [{ NODE_ENV: 'production' }, '0.0.0.0'],
  [{ NODE_ENV: 'production', HOST: '10.0.0.1' }, '10.0.0.1'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
])('with %j a process listens on %s', (environment, host) => {
  expect(listenHost(parseEnv(platformEnvironment, environment))).toBe(host);
});

it.each([
  ['127.0.0.1', 'Ready: http://localhost:4200'],
  ['0.0.0.0', 'Ready: http://localhost:4200 (listening on all addresses, 0.0.0.0)'],
  ['::', 'Ready: http://localhost:4200 (listening on all addresses, ::)'],
  ['10.0.0.1', 'Ready: http://10.0.0.1:4200'],
  ['music.local', 'Ready: http://music.local:4200'],
  ['::1', 'Ready: http://[::1]:4200'],
])('a program that listens on %s says %s', (host, line) => {
  expect(readyLine(localUrl(host, 4200), host)).toBe(line);
});
