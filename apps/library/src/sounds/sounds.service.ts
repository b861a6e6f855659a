import { Injectable } from '@nestjs/common';
import type { getPeaks, getSound, LocatedFile, ParsedRequestOf, SoundPeaks } from '@music/contracts';
import { CallError } from '@music/messaging';
import { previewMilliseconds } from '../files/prepared-file.js';
import { DemoMusic } from '../generator/demo-music.js';
import { SoundAccess } from './sound-access.js';
import { type Sound, SoundsRepository } from './sounds.repository.js';

type Track = ParsedRequestOf<typeof getSound>;

const productOf = ({ category, id }: Track) => ({ category, productId: id });

/** The recordings that the caller may listen to. Throws LIBRARY_FILE_UNKNOWN. */
@Injectable()
export class SoundsService {
  constructor(
    private readonly sounds: SoundsRepository,
    private readonly demo: DemoMusic,
    private readonly access: SoundAccess,
  ) {}

  async sound(track: Track): Promise<LocatedFile> {
    const sound = await this.requireSound(track);
    const { whole, forEveryone } = await this.access.accessTo(productOf(track));
    const { key, bytes, mediaType, previewKey, previewBytes } = sound;
    if (whole) return { key, bytes, mediaType, forEveryone };
    if (previewKey === null || previewBytes === null) throw new CallError('LIBRARY_FILE_UNKNOWN');
    return { key: previewKey, bytes: previewBytes, mediaType: 'audio/mpeg', forEveryone };
  }

  async peaks(track: ParsedRequestOf<typeof getPeaks>): Promise<SoundPeaks> {
    const { milliseconds, peaks } = await this.requireSound(track);
    const { whole } = await this.access.accessTo(productOf(track));
    const all = [...Buffer.from(peaks, 'base64')];
    if (whole || milliseconds <= previewMilliseconds) return { milliseconds, whole: true, peaks: all };
    const heard = all.slice(0, Math.ceil((all.length * previewMilliseconds) / milliseconds));
    return { milliseconds: previewMilliseconds, whole: false, peaks: heard };
  }

  private async requireSound(track: Track): Promise<Sound> {
    const product = productOf(track);
    const place = { kind: 'sound', position: track.no } as const;
    const find = () => this.sounds.find(product, track.no);
    const sound = await this.demo.findOrGenerate(product, place, find);
    if (!sound) throw new CallError('LIBRARY_FILE_UNKNOWN');
    return sound;
  }
}
