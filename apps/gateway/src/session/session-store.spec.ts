import { expect, it, jest } from '@jest/globals';
import { TableSessionStore } from './session-store.js';

it('an outage of the store is logged once, not for each request', async () => {
  const find = jest.fn(() => Promise.resolve(null));
  const logger = { warn: jest.fn(), info: jest.fn() };
  const unused = () => Promise.resolve();
  const store = new TableSessionStore({ find, insert: unused, update: unused, remove: unused }, logger);
  const get = () => new Promise<unknown>((resolve) => store.get('an-id', resolve));

  find.mockRejectedValue(new Error('no answer'));
  for (const error of [await get(), await get(), await get()])
    expect(error).toMatchObject({ code: 'UNAVAILABLE' });
  find.mockResolvedValue(null);
  expect(await get()).toBeNull();

  expect(logger.warn.mock.calls).toEqual([[{ err: new Error('no answer') }, 'The session store is away']]);
  expect(logger.info.mock.calls).toEqual([[{ lastedMs: expect.any(Number) }, 'The session store is back']]);
});
