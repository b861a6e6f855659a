import { describe, expect, it } from '@jest/globals';
import { describeError, errorSummary } from './describe-error.js';

const planted = ['Zoë Planted', 'planted@example.org', '$argon2id$planted'];
const driverError = Object.assign(
  new Error('new row for relation "users" violates check constraint "no_plants"'),
  {
    severity: 'ERROR',
    code: '23514',
    table: 'users',
    constraint: 'no_plants',
    detail: `Failing row contains (${planted.join(', ')}).`,
  },
);
const failedQuery = Object.assign(new Error(driverError.message), {
  query: `insert into users values ('${planted[0]}')`,
  parameters: planted,
  driverError,
  ...driverError,
  name: 'QueryFailedError',
});

describe('describeError', () => {
  it('keeps what explains a failed statement, but none of its values', () => {
    const described = describeError(failedQuery);
    expect(described).toEqual({
      name: 'QueryFailedError',
      message: driverError.message,
      code: '23514',
      constraint: 'no_plants',
      table: 'users',
      stack: expect.stringMatching(/^QueryFailedError: new row.*\n\s+at /),
    });
    for (const value of planted) expect(JSON.stringify(described)).not.toContain(value);
  });

  it.each([
    'invalid input syntax for type uuid: "Zoë\nPlanted"',
    'value "12" is out of range: "Zoë Planted"',
  ])('drops the value that PostgreSQL quotes: %j', (message) => {
    const described = describeError(Object.assign(new Error(message), { severity: 'ERROR', code: '22P02' }));
    expect(JSON.stringify(described)).not.toContain('Planted');
  });

  it('drops addresses from every message and stack, and follows causes', () => {
    const error = new Error('no mail to <planted@example.org>', { cause: failedQuery });
    const described = describeError(error);
    expect(described.message).toBe('no mail to <[address]>');
    expect(described.cause).toMatchObject({ code: '23514', constraint: 'no_plants' });
    for (const value of planted) expect(JSON.stringify(described)).not.toContain(value);
  });

  it('does not follow causes for ever', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/"name"/g)).toHaveLength(4);
  });

  it('unwraps the error that RabbitMQ’s client reports, and leaves out the server’s address', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const described = describeError({ err: refused, url: 'amqp://shop:planted@rabbitmq' });
    expect(described).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
    expect(JSON.stringify(described)).not.toContain('planted');
  });

  it('accepts values that are not errors', () => {
    expect(errorSummary('planted@example.org said no')).toBe('Error: [address] said no');
    expect(errorSummary(undefined)).toBe('Error: undefined');
  });
});
