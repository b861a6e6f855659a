import { Injectable } from '@nestjs/common';
import type { getCover, getSample, LocatedFile, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { StoredFile } from '@music/platform/files';
import { DemoMusic } from '../generator/demo-music.js';
import { PicturesRepository } from './pictures.repository.js';

/** The public pictures. Throws LIBRARY_FILE_UNKNOWN. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly demo: DemoMusic,
  ) {}

  async sample({ category, id, page, width }: ParsedRequestOf<typeof getSample>): Promise<LocatedFile> {
    const product = { category, productId: id };
    const find = () => this.pictures.sample(product, page, width);
    return requireLocatedFile(await this.demo.findOrGenerate(product, { kind: 'score', position: 1 }, find));
  }

  async cover({ category, id, width }: ParsedRequestOf<typeof getCover>): Promise<LocatedFile> {
    const product = { category, productId: id };
    const find = () => this.pictures.cover(product, width);
    return requireLocatedFile(await this.demo.findOrGenerate(product, { kind: 'cover', position: 1 }, find));
  }
}

function requireLocatedFile(picture: StoredFile | null): LocatedFile {
  if (!picture) throw new CallError('LIBRARY_FILE_UNKNOWN');
  return { ...picture, mediaType: 'image/webp', forEveryone: true };
}
