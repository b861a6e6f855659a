import { lengthOf, type Pcm } from './pcm.js';

/** The number of lines of a waveform on a wide screen. */
const peakCount = 400;
/** Samples that are measured together: few enough for a recording of seconds. */
const stretch = 512;

/** The loudness of a recording over time, measured while it is decoded. */
export class Loudness {
  private readonly stretches: number[] = [];
  private loudest = 0;
  private filled = 0;
  private samples = 0;
  private sampleRate = 0;

  add(pcm: Pcm): void {
    this.sampleRate = pcm.sampleRate;
    for (let index = 0; index < lengthOf(pcm); index += 1) {
      for (const channel of pcm.channels)
        this.loudest = Math.max(this.loudest, Math.abs(channel[index] ?? 0));
      if ((this.filled += 1) === stretch) this.close();
    }
    this.samples += lengthOf(pcm);
  }

  get milliseconds(): number {
    return this.sampleRate ? Math.round((this.samples * 1_000) / this.sampleRate) : 0;
  }

  /** One byte each; the loudest is 255. */
  peaks(): Uint8Array {
    if (this.filled) this.close();
    const highest = this.stretches.reduce((max, each) => Math.max(max, each), 1e-9);
    return Uint8Array.from({ length: peakCount }, (_, index) =>
      Math.round((255 * this.loudestOf(index)) / highest),
    );
  }

  private loudestOf(index: number): number {
    const step = this.stretches.length / peakCount;
    const first = Math.floor(index * step);
    const all = this.stretches.slice(first, Math.max(first + 1, Math.floor((index + 1) * step)));
    return all.reduce((max, each) => Math.max(max, each), 0);
  }

  private close(): void {
    this.stretches.push(this.loudest);
    this.loudest = 0;
    this.filled = 0;
  }
}
