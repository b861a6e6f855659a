import { Injectable } from '@nestjs/common';
import type { getCover, getSample, LocatedFile, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { StoredFile } from '@music/platform/files';
import { CurrentFiles } from '../generator/current-files.service.js';
import { PicturesRepository } from './pictures.repository.js';

/** The public pictures. Throws LIBRARY_FILE_UNKNOWN. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly files: CurrentFiles,
  ) {}

  async sample({ category, id, page, width }: ParsedRequestOf<typeof getSample>): Promise<LocatedFile> {
    const product = { category, productId: id };
    const look = () => this.pictures.sample(product, page, width);
    return located(await this.files.find(product, { kind: 'score', position: 1 }, look));
  }

  async cover({ category, id, width }: ParsedRequestOf<typeof getCover>): Promise<LocatedFile> {
    const product = { category, productId: id };
    const look = () => this.pictures.cover(product, width);
    return located(await this.files.find(product, { kind: 'cover', position: 1 }, look));
  }
}

function located(picture: StoredFile | null): LocatedFile {
  if (!picture) throw new CallError('LIBRARY_FILE_UNKNOWN');
  return { ...picture, mediaType: 'image/webp', forEveryone: true };
}
