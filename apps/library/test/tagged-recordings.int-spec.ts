import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileStore } from '@music/platform/files';
import { parseBuffer } from 'music-metadata';
import { openPath } from '../src/ingest/entries/open-path.js';
import { IngestService } from '../src/ingest/ingest.service.js';
import { filesOf, startIngesting } from './ingest.fixture.js';
import type { Library } from './library.fixture.js';
import { flacOf, mp3Of, wavOf } from './sound-files.js';

let library: Library;
const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
beforeAll(async () => {
  library = await startIngesting();
  await library.query(`insert into library.products (category, id, version, kind, title, series, number, removed)
    values ('brass', 20, 20, 'album', 'Märsche & Hymns', '', null, false)`);
  writeFileSync(join(folder, 'brass-12.wav'), wavOf({ seconds: 1 }));
  writeFileSync(join(folder, 'brass-20-03 Příběh 한.flac'), flacOf());
  writeFileSync(join(folder, 'brass-20-04.wav'), wavOf({ seconds: 1, channels: 1 }));
  writeFileSync(join(folder, 'brass-13.mp3'), await mp3Of());
  const submission = await openPath(folder);
  const { totals } = await library.app.get(IngestService).ingest(submission);
  await submission.close();
  expect(totals).toMatchObject({ taken: 4, refused: 0 });
});
afterAll(async () => {
  await library.stop();
  rmSync(folder, { recursive: true });
});

async function tagsOf(productId: number, track = 1) {
  const file = (await filesOf(library, productId)).find(({ position }) => position === track);
  const content = await library.app.get(FileStore).read(file?.key ?? '');
  if (!content) throw new Error('There is no such recording.');
  const { common, format } = await parseBuffer(await buffer(content), 'audio/mpeg');
  return {
    tags: [common.title, common.album, common.track.no],
    seconds: Math.round(format.duration ?? 0),
    container: format.container,
  };
}

describe('a recording that was converted to mp3', () => {
  it('says which track of which album it is', async () => {
    const found = await tagsOf(20, 3);
    expect(found).toEqual({
      tags: ['Příběh 한', 'Märsche & Hymns', 3],
      seconds: 1,
      container: 'MPEG',
    });
    expect((await tagsOf(20, 4)).tags).toEqual(['Track 4', 'Märsche & Hymns', 4]);
  });

  it('says which piece it is, and where that was published', async () => {
    expect((await tagsOf(12)).tags).toEqual(['Greater Things', 'General Series 1371', null]);
  });

  it('and only that: an mp3 is stored unchanged', async () => {
    expect((await tagsOf(13)).tags).toEqual([undefined, undefined, null]);
  });
});
