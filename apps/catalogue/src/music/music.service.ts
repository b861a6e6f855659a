import { Injectable } from '@nestjs/common';
import type { Category, getProductMusic, listTunePublications, ReplyOf } from '@music/contracts';
import { MusicRepository } from './music.repository.js';

/** What there is to see and to hear of products: demo music is made of it where there are no files. */
@Injectable()
export class MusicService {
  constructor(private readonly repository: MusicRepository) {}

  async ofProduct(category: Category, id: number): Promise<ReplyOf<typeof getProductMusic>> {
    const publication = await this.repository.ofPublication(category, id);
    return { music: publication ?? (await this.repository.ofAlbum(category, id)) };
  }

  async ofTunes(tunes: readonly string[]): Promise<ReplyOf<typeof listTunePublications>> {
    return { publications: await this.repository.ofTunes(tunes) };
  }
}
