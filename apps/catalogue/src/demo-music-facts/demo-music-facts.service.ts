import { Injectable } from '@nestjs/common';
import type { Category, getProductMusic, listTunePublications, ReplyOf } from '@music/contracts';
import { DemoMusicFactsRepository } from './demo-music-facts.repository.js';

/** The facts of products from which demo music is generated if there are no files. */
@Injectable()
export class DemoMusicFactsService {
  constructor(private readonly repository: DemoMusicFactsRepository) {}

  async ofProduct(category: Category, id: number): Promise<ReplyOf<typeof getProductMusic>> {
    const publication = await this.repository.ofPublication(category, id);
    return { music: publication ?? (await this.repository.ofAlbum(category, id)) };
  }

  async ofTunes(tunes: readonly string[]): Promise<ReplyOf<typeof listTunePublications>> {
    return { publications: await this.repository.ofTunes(tunes) };
  }
}
