import { Injectable } from '@nestjs/common';
import type { Category, Mp3Album } from '@music/contracts';
import { CallError } from '@music/messaging';
import { AlbumRepository } from './album.repository.js';

@Injectable()
export class AlbumService {
  constructor(private readonly repository: AlbumRepository) {}

  /** Throws ALBUM_UNKNOWN. The answer is the same for everyone, so nobody owns it here. */
  async get(category: Category, id: number): Promise<Mp3Album> {
    const album = await this.repository.find(category, id);
    if (!album) throw new CallError('ALBUM_UNKNOWN');
    return {
      i: album.id,
      n: album.name,
      pf: album.performer,
      y: album.year,
      img: album.imageUrl,
      pr: album.pence,
      d: album.description,
      tr: album.tracks,
      own: false,
    };
  }
}
