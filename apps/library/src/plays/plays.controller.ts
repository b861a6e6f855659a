import { Controller } from '@nestjs/common';
import { notePlay, type Nothing, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PlaysService } from './plays.service.js';

@Controller()
export class PlaysController {
  constructor(private readonly plays: PlaysService) {}

  @Handles(notePlay)
  async notePlay(request: ParsedRequestOf<typeof notePlay>): Promise<Nothing> {
    await this.plays.record(request);
    return {};
  }
}
