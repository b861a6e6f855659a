import { expect, it } from '@jest/globals';
import { requestContext, runInContext } from '@music/platform';
import { LocatedFiles } from './located-files.js';

/** Requests one file as this user, or as a visitor; returns which recording was located. */
function listeners(forEveryone: boolean) {
  const files = new LocatedFiles();
  return (userId: number | null, heard: string): Promise<string> => {
    const actor = userId === null ? null : { userId, isAdmin: false, onBehalfOf: null };
    const file = { key: heard, bytes: 1, mediaType: 'audio/mpeg', forEveryone };
    const locate = () => files.get('sound 1', () => Promise.resolve(file));
    return runInContext(requestContext({ actor }), locate).then(({ key }) => key);
  };
}

it('caches what is the same for everybody', async () => {
  const listen = listeners(true);
  expect(await listen(1, 'whole')).toBe('whole');
  expect(await listen(2, 'asked again')).toBe('whole');
});

it('never gives one caller another’s location, and caches that of visitors', async () => {
  const listen = listeners(false);
  expect(await listen(null, 'beginning')).toBe('beginning');
  expect(await listen(1, 'whole')).toBe('whole');
  expect(await listen(2, 'beginning, asked anew')).toBe('beginning, asked anew');
  expect(await listen(1, 'withdrawn')).toBe('withdrawn');
  expect(await listen(null, 'asked again')).toBe('beginning');
});
