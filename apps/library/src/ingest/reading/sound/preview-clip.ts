import { lengthOf, type Pcm } from './pcm.js';

const fadeInSeconds = 0.02;
const fadeOutSeconds = 3;

/** Collects the first `milliseconds` of a recording while it is decoded. */
export class PreviewClip {
  private readonly stretches: Pcm[] = [];
  private samples = 0;

  constructor(private readonly milliseconds: number) {}

  add(pcm: Pcm): void {
    const room = Math.ceil((this.milliseconds * pcm.sampleRate) / 1_000) - this.samples;
    if (room <= 0) return;
    // The decoder reuses its memory.
    const channels = pcm.channels.map((channel) => channel.slice(0, room));
    this.stretches.push({ ...pcm, channels });
    this.samples += lengthOf({ ...pcm, channels });
  }

  /** The clip in chunks, faded in and out. Can be read once. */
  *faded(): Generator<Pcm> {
    let start = 0;
    for (const pcm of this.stretches) {
      for (const channel of pcm.channels)
        for (let index = 0; index < channel.length; index += 1)
          channel[index] =
            (channel[index] ?? 0) *
            this.gain((start + index) / pcm.sampleRate, this.samples / pcm.sampleRate);
      start += lengthOf(pcm);
      yield pcm;
    }
  }

  private gain(second: number, seconds: number): number {
    return Math.min(1, second / fadeInSeconds, (seconds - second) / Math.min(fadeOutSeconds, seconds / 2));
  }
}
