import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, fetchDownload } from '@music/contracts';
import { CallError } from '@music/messaging';
import { LibraryConfig } from '../src/config.js';
import { DownloadTokens } from '../src/downloads/download-token.js';
import { buyingFiles, sound, user } from './buying-files.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';

let library: Library;
let bought: Awaited<ReturnType<typeof buyingFiles>>['bought'];
beforeAll(async () => {
  library = await startLibrary({ neighbours });
  ({ bought } = await buyingFiles(library));
});
afterAll(() => library.stop());

/** Different links to the same file, or to all files. */
function linksTo(licenceId: number, fileId: number | 'all', actor: Actor, count: number): string[] {
  const tokens = new DownloadTokens(library.app.get(LibraryConfig).linkSecrets);
  const grant = { licenceId, fileId, holder: `user ${actor.userId}` };
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => tokens.sign(grant, now - index));
}
async function fetchAtOnce(actor: Actor, tokens: readonly string[]): Promise<string[]> {
  const fetched = tokens.map((token) =>
    library.call(actor, fetchDownload, { token, address: '203.0.113.7', isBegun: true }).then(
      () => 'fetched',
      (error: unknown) => (error instanceof CallError ? error.code : String(error)),
    ),
  );
  return (await Promise.all(fetched)).sort();
}
const times = (count: number, outcome: string): string[] => Array.from({ length: count }, () => outcome);

describe('D11.3 the limits of downloads', () => {
  it.each([
    ['a file', 900, (fileId: number) => fileId],
    ['all files in a zip', 902, () => 'all' as const],
  ])('hold against sixty downloads of %s at once', async (_, userId, wanted) => {
    const buyer = user(userId);
    const { licenceId, fileId } = await bought({
      files: [sound(1, 'One')],
      line: { format: 'mp3_album' },
      buyer,
    });
    expect(await fetchAtOnce(buyer, linksTo(licenceId, wanted(fileId), buyer, 60))).toEqual([
      ...times(30, 'LIBRARY_DOWNLOAD_LIMIT'),
      ...times(30, 'fetched'),
    ]);
  });

  it('hold against a user who downloads several files at once', async () => {
    const buyer = user(901);
    const owned = [];
    for (const label of ['One', 'Two', 'Three'])
      owned.push(await bought({ files: [sound(1, label)], line: { format: 'mp3_album' }, buyer }));
    await library.query(
      `insert into library.downloads (token_hash, licence_id, file_id, user_id, address_hash)
       select decode(lpad(no::text, 8, '0'), 'hex'), $1, null, $2, '' from generate_series(1, 280) no`,
      [owned[0]?.licenceId, buyer.userId],
    );
    const links = owned.flatMap(({ licenceId, fileId }) => linksTo(licenceId, fileId, buyer, 20));
    expect(await fetchAtOnce(buyer, links)).toEqual([
      ...times(40, 'LIBRARY_DOWNLOAD_LIMIT'),
      ...times(20, 'fetched'),
    ]);
  });
});
