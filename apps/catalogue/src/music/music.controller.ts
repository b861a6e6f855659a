import { Controller } from '@nestjs/common';
import { getProductMusic, listTunePublications, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { MusicService } from './music.service.js';

@Controller()
export class MusicController {
  constructor(private readonly music: MusicService) {}

  @Handles(getProductMusic)
  getProductMusic({ category, id }: ParsedRequestOf<typeof getProductMusic>) {
    return this.music.ofProduct(category, id);
  }

  @Handles(listTunePublications)
  listTunePublications({ tunes }: ParsedRequestOf<typeof listTunePublications>) {
    return this.music.ofTunes(tunes);
  }
}
