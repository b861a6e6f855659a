import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { CallError } from '../rpc/call-error.js';
import { isTransient } from './transient-error.js';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('isTransient', () => {
  it.each([
    ['the network', coded('ECONNREFUSED')],
    ['the database shutting down', coded('57P01')],
    ['a deadlock', coded('40P01')],
    ['a lock that was not available', coded('55P03')],
    ['too many connections', coded('53300')],
    ['a broken connection of pg', new Error('Connection terminated unexpectedly')],
    ['a connection lost within a transaction', new QueryRunnerAlreadyReleasedError()],
    ['one lost before a repository asks', new QueryRunnerProviderAlreadyReleasedError()],
    ['a statement that took too long', coded('57014')],
    ['a server that does not answer', new Error('Query read timeout')],
    ['a full pool of pg', new Error('timeout exceeded when trying to connect')],
    ['a service away', new CallError('UNAVAILABLE')],
    ['a query of TypeORM', { driverError: coded('08006') }],
    ['a file store that is away', { $metadata: { httpStatusCode: 503 } }],
    ['a file store that does not answer', Object.assign(new Error('x'), { name: 'TimeoutError' })],
    ['a cause', new TypeError('fetch failed', { cause: coded('ECONNRESET') })],
  ])('says yes to %s', (_, error) => {
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    'ENETUNREACH',
    'ENETDOWN',
    'ENETRESET',
    'ENONET',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'EADDRNOTAVAIL',
    'ENOTCONN',
    'ETIMEDOUT',
    'ETIMEOUT',
    'EAI_AGAIN',
    'EAI_FAIL',
    'ERR_SOCKET_CONNECTION_TIMEOUT',
  ])('says yes to a network that is down: %s', (code) => {
    expect(isTransient(coded(code))).toBe(true);
  });

  it.each([
    ['a bug', new TypeError('x is undefined')],
    ['a missing file', coded('ENOENT')],
    ['a full disk', coded('ENOSPC')],
    ['a violated constraint', { driverError: coded('23505') }],
    ['a refusal', new CallError('NOT_FOUND')],
    ['a refusal of the file store', { $metadata: { httpStatusCode: 403 } }],
    ['no error at all', undefined],
    ['text', 'ECONNREFUSED'],
  ])('says no to %s', (_, error) => {
    expect(isTransient(error)).toBe(false);
  });

  it('does not follow causes for ever', () => {
    const error: { cause?: unknown } = {};
    error.cause = error;
    expect(isTransient(error)).toBe(false);
  });
});
