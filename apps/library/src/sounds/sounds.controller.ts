import { Controller } from '@nestjs/common';
import { getPeaks, getSound, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { SoundsService } from './sounds.service.js';

@Controller()
export class SoundsController {
  constructor(private readonly sounds: SoundsService) {}

  @Handles(getSound)
  getSound(request: ParsedRequestOf<typeof getSound>) {
    return this.sounds.sound(request);
  }

  @Handles(getPeaks)
  getPeaks(request: ParsedRequestOf<typeof getPeaks>) {
    return this.sounds.peaks(request);
  }
}
