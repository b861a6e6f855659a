import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Outage } from '@music/platform';
import { fakeDateOnly } from '@music/testing/fake-timers';

beforeAll(() => void jest.useFakeTimers({ ...fakeDateOnly, now: 0 }));
afterAll(() => void jest.useRealTimers());

function choir() {
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  return { lines, outage: new Outage({ warn: log, info: log }, 'The choir is away', 'The choir is back') };
}
const noAnswer = new Error('no answer');
const hungUp = new Error('hung up');

it('an outage is logged when it begins, once for each other cause, and when it ends, with how long it lasted', () => {
  const { lines, outage } = choir();
  for (const error of [noAnswer, noAnswer, hungUp, noAnswer, new Error('hung up')]) {
    outage.failed(error);
    jest.setSystemTime(Date.now() + 1_000);
  }
  outage.over();
  expect(lines).toEqual([
    [{ err: noAnswer }, 'The choir is away'],
    [{ err: hungUp }, 'The choir is away'],
    [{ lastedMs: 5_000 }, 'The choir is back'],
  ]);
});

it('a cause that has only a code, as of a name with several addresses, is told from another', () => {
  const { lines, outage } = choir();
  const unreachable = (code: string) => Object.assign(new AggregateError([]), { code });
  for (const code of ['ECONNREFUSED', 'ECONNREFUSED', 'ETIMEDOUT']) outage.failed(unreachable(code));
  expect(lines).toEqual([
    [{ err: unreachable('ECONNREFUSED') }, 'The choir is away'],
    [{ err: unreachable('ETIMEDOUT') }, 'The choir is away'],
  ]);
});

it('a certificate that is not trusted is logged with what to do', () => {
  const { lines, outage } = choir();
  outage.failed(Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }));
  expect(lines).toEqual([
    [
      expect.objectContaining({ advice: expect.stringContaining('NODE_EXTRA_CA_CERTS') }),
      'The choir is away',
    ],
  ]);
});

it('nothing is logged where there is no outage, and another outage is logged again', () => {
  const { lines, outage } = choir();
  outage.over();
  expect(lines).toEqual([]);
  outage.failed(noAnswer);
  outage.over();
  outage.over();
  jest.setSystemTime(Date.now() + 9_000);
  outage.failed(noAnswer);
  outage.over();
  const once = [
    [{ err: noAnswer }, 'The choir is away'],
    [{ lastedMs: 0 }, 'The choir is back'],
  ];
  expect(lines).toEqual([...once, ...once]);
});
