import { Injectable } from '@nestjs/common';
import { LibraryConfig } from '../config.js';

/** How much of a recording a caller hears; `forEveryone`: whoever asks hears as much. */
interface Hearing {
  whole: boolean;
  forEveryone: boolean;
}

/** Who may hear the whole of a recording. */
@Injectable()
export class Listening {
  constructor(private readonly config: LibraryConfig) {}

  hearing(): Hearing {
    const whole = this.config.listening === 'whole';
    return { whole, forEveryone: whole };
  }
}
