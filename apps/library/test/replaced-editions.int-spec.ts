import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fetchDownload, openDownload } from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { FileSweeper } from '../src/files/file-sweeper.js';
import { buyingFiles } from './buying-files.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { stavesPdf } from './sheets.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
});
afterAll(() => library.stop());

const isStored = async (key: string) => (await library.app.get(FileStore).size(key)) !== null;
const twoDaysAgo = () => Date.now() / 1_000 - 2 * 24 * 60 * 60;
async function sweepWhatIsOld(...keys: string[]): Promise<void> {
  for (const key of keys) await utimes(join(library.dataDir, 'files', key), twoDaysAgo(), twoDaysAgo());
  await library.app.get(FileSweeper).sweep();
}

it('the stamped copy of a replaced edition is deleted once nobody can still be downloading it', async () => {
  const { bought, keep } = await buyingFiles(library);
  const { buyer, product, licenceId, fileId } = await bought();
  const { url } = await library.call(buyer, openDownload, { licenceId, fileId });
  const download = async () => {
    const request = { token: url.replace('/api/downloads/', ''), address: '203.0.113.7', isBegun: true };
    return (await library.call(buyer, fetchDownload, request)).files[0]?.key ?? '';
  };
  const former = await download();
  await keep(product, { content: Readable.from([await stavesPdf({ width: 300, height: 240 })]) });
  const current = await download();
  expect(current).not.toBe(former);

  await sweepWhatIsOld(former, current);
  expect(await isStored(former)).toBe(true);

  await library.query(
    `update library.music_files set replaced_at = now() - interval '2 days' where id = $1`,
    [fileId],
  );
  await sweepWhatIsOld(former, current);
  expect(await isStored(former)).toBe(true);

  await library.query(`update library.stamps set stamped_at = now() - interval '2 days'`);
  await sweepWhatIsOld(former, current);
  expect([await isStored(former), await isStored(current)]).toEqual([false, true]);
  expect(await library.query('select key from library.stamps')).toEqual([{ key: current }]);
  expect(await download()).toBe(current);
});
