import { Controller } from '@nestjs/common';
import { getCover, getSample, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Handles(getSample)
  getSample(request: ParsedRequestOf<typeof getSample>) {
    return this.pictures.sample(request);
  }

  @Handles(getCover)
  getCover(request: ParsedRequestOf<typeof getCover>) {
    return this.pictures.cover(request);
  }
}
