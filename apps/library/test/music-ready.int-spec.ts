import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fetchDownload, openDownload } from '@music/contracts';
import { eventually } from '@music/testing';
import { DownloadsHousekeeping } from '../src/downloads/downloads-housekeeping.js';
import { buyingFiles, user } from './buying-files.js';
import { type Library, startLibrary } from './library.fixture.js';
import { neighbours } from './neighbours.js';
import { askedMails } from './subscriptions.fixture.js';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ neighbours, environment: { PUBLIC_URL: 'https://music.example.org' } });
});
afterAll(() => library.stop());

it('D19.3 the mail promised for a file that could not be stamped is sent for a licence without an order too', async () => {
  const { keep, bought } = await buyingFiles(library);
  const mails = askedMails(library);
  const broken = { content: Readable.from([Buffer.from('%PDF-1.7 no more')]) };
  const reader = user(7);
  const { product, licenceId, fileId } = await bought({ files: [broken], buyer: reader });
  const granted = `update library.licences set source = 'grant', order_id = null, line_id = null where id = $1`;
  await library.query(granted, [licenceId]);
  const download = async () => {
    const { url } = await library.callWith({ actor: reader }, openDownload, { licenceId, fileId });
    const token = url.replace('/api/downloads/', '');
    return library.callWith({ actor: reader }, fetchDownload, {
      token,
      address: '203.0.113.7',
      isBegun: true,
    });
  };
  await expect(download()).rejects.toMatchObject({ code: 'LIBRARY_FILE_FAILED' });
  expect(mails()).toEqual([]);
  await keep(product, {});
  await library.app.get(DownloadsHousekeeping).keepUp();
  await eventually(() =>
    expect(mails()).toMatchObject([
      {
        template: 'music-ready',
        to: 'ann@example.org',
        userId: reader.userId,
        data: { name: 'Ann', title: expect.stringContaining('The Red Shield'), path: '/account/purchases' },
      },
    ]),
  );
  await library.app.get(DownloadsHousekeeping).keepUp();
  expect((await download()).files).toHaveLength(1);
  expect(mails()).toHaveLength(1);
});
