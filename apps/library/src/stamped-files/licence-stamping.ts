import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { FileStore, type StoredFile } from '@music/platform/files';
import { londonLongDay, verifyPath } from '@music/rules';
import { LibraryConfig } from '../config.js';
import type { MusicFile } from '../files/music-file.js';
import type { Licence } from '../licences/licence.js';
import { nameOf } from '../licences/licensed-file.js';
import type { Stamp } from '../stamp-drawing/stamp.js';
import { Stamper } from '../stamp-drawing/stamper.js';
import { StampsRepository } from './stamps.repository.js';

/** Makes the file that the holder of a licence gets. */
@Injectable()
export class LicenceStamping {
  constructor(
    private readonly config: LibraryConfig,
    private readonly stamper: Stamper,
    private readonly store: FileStore,
    private readonly stamps: StampsRepository,
  ) {}

  /** `name`: the licence's. Throws whatever prevents stamping a page. */
  async stamp(licence: Licence, name: string, file: MusicFile): Promise<StoredFile> {
    const stamped = await this.stamper.stamp({
      pdf: await this.content(file),
      pages: file.pages ?? 0,
      places: await this.stamps.placesOf(file.id),
      stamp: this.words(licence, name, file),
    });
    return this.store.write('stamped', Readable.from([stamped]));
  }

  private words(licence: Licence, name: string, file: MusicFile): Stamp {
    const { code, orderNo, issuedAt } = licence;
    const verifyUrl = this.config.publicUrl + verifyPath(code);
    return { name, orderNo, code, date: londonLongDay(issuedAt), verifyUrl, title: nameOf(licence, file) };
  }

  private async content({ key }: MusicFile): Promise<Uint8Array<ArrayBuffer>> {
    const content = await this.store.read(key);
    if (!content) throw new Error('The file is not in the file store.');
    return new Uint8Array(await buffer(content));
  }
}
