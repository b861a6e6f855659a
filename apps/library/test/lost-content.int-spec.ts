import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { drawSocialPicture, fetchDownload, openDownload } from '@music/contracts';
import { CallError } from '@music/messaging';
import { FileStore } from '@music/platform/files';
import { Stamper } from '../src/stamp-drawing/stamper.js';
import { AwaitedStampsRepository } from '../src/stamped-files/awaited-stamps.repository.js';
import { buyingFiles } from './buying-files.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => library.stop());

const store = () => library.app.get(FileStore);

type Bought = Awaited<ReturnType<Awaited<ReturnType<typeof buyingFiles>>['bought']>>;
async function download({ buyer, licenceId, fileId }: Bought): Promise<string> {
  const { url } = await library.call(buyer, openDownload, { licenceId, fileId });
  const token = url.replace('/api/downloads/', '');
  const request = { token, address: '203.0.113.7', isBegun: true };
  const [file] = (await library.call(buyer, fetchDownload, request)).files;
  return file?.key ?? '';
}
const card = { section: 'Brass', above: '', title: 'Nicaea', below: '', places: [], picture: null };
const drawn = async () => (await library.call(null, drawSocialPicture, card)).key;

it('a stamped file whose content was lost is stamped again', async () => {
  const bought = await (await buyingFiles(library)).bought();
  await store().delete(await download(bought));
  expect(await store().size(await download(bought))).toBeGreaterThan(0);
});

it('a picture for social networks whose content was lost is drawn again', async () => {
  await store().delete(await drawn());
  expect(await store().size(await drawn())).toBeGreaterThan(0);
});

it.each([
  ['does not reply', { name: 'TimeoutError' }],
  ['replies with 503', { $metadata: { httpStatusCode: 503 } }],
])('a download and a picture can be retried if the store %s', async (_, error) => {
  const bought = await (await buyingFiles(library)).bought();
  const keys = [await download(bought), await drawn()];
  const sizeCalls = jest.spyOn(store(), 'size');
  // `library.call` repeats calls that fail with UNAVAILABLE.
  const failOnce = () =>
    sizeCalls.mockRejectedValueOnce(Object.assign(new Error('The store is away.'), error));
  failOnce();
  expect(await download(bought)).toBe(keys[0]);
  failOnce();
  expect(await drawn()).toBe(keys[1]);
});

it('D15 a download is being prepared, and no mail is promised, while stamping waits for a service that is away', async () => {
  const bought = await (await buyingFiles(library)).bought();
  jest.spyOn(library.app.get(Stamper), 'stamp').mockRejectedValueOnce(new CallError('UNAVAILABLE'));
  const promised = jest.spyOn(library.app.get(AwaitedStampsRepository), 'record');
  // `library.call` repeats calls that fail with LIBRARY_FILE_PREPARING.
  expect(await store().size(await download(bought))).toBeGreaterThan(0);
  expect(promised).not.toHaveBeenCalled();
});

it('a download checks only its own files in the store', async () => {
  const files = [{ label: 'Solo Cornet' }, { label: 'Repiano Cornet', position: 2 }];
  const bought = await (await buyingFiles(library)).bought({ files });
  const key = await download(bought);
  await download({ ...bought, fileId: bought.fileId + 1 });
  const sizeCalls = jest.spyOn(store(), 'size');
  await download(bought);
  expect(new Set(sizeCalls.mock.calls.flat())).toEqual(new Set([key]));
});
