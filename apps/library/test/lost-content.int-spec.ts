import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drawSocialPicture, fetchDownload, openDownload } from '@music/contracts';
import { FileStore } from '@music/platform/files';
import { buyingFiles } from './buying-files.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
});
afterAll(() => library.stop());

const store = () => library.app.get(FileStore);

it('a stamped file whose content was lost is stamped again', async () => {
  const { buyer, licenceId, fileId } = await (await buyingFiles(library)).bought();
  const download = async () => {
    const { url } = await library.call(buyer, openDownload, { licenceId, fileId });
    const token = url.replace('/api/downloads/', '');
    const request = { token, address: '203.0.113.7', isBegun: true };
    const [file] = (await library.call(buyer, fetchDownload, request)).files;
    return file?.key ?? '';
  };
  await store().delete(await download());
  expect(await store().size(await download())).toBeGreaterThan(0);
});

it('a picture for social networks whose content was lost is drawn again', async () => {
  const card = { section: 'Brass', above: '', title: 'Nicaea', below: '', places: [], picture: null };
  const drawn = async () => (await library.call(null, drawSocialPicture, card)).key;
  await store().delete(await drawn());
  expect(await store().size(await drawn())).toBeGreaterThan(0);
});
