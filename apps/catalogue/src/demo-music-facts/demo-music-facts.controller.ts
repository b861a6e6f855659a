import { Controller } from '@nestjs/common';
import { getProductMusic, listTunePublications, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { DemoMusicFactsService } from './demo-music-facts.service.js';

@Controller()
export class DemoMusicFactsController {
  constructor(private readonly music: DemoMusicFactsService) {}

  @Handles(getProductMusic)
  getProductMusic({ category, id }: ParsedRequestOf<typeof getProductMusic>) {
    return this.music.ofProduct(category, id);
  }

  @Handles(listTunePublications)
  listTunePublications({ tunes }: ParsedRequestOf<typeof listTunePublications>) {
    return this.music.ofTunes(tunes);
  }
}
