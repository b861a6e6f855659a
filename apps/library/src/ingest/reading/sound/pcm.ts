/** A chunk of sound: samples from -1 to 1, one list per channel. */
export interface Pcm {
  channels: Float32Array[];
  sampleRate: number;
}

export const lengthOf = ({ channels }: Pcm): number => channels[0]?.length ?? 0;

/** Only the first two channels of surround sound are kept. */
export const stereo = ({ channels, sampleRate }: Pcm): Pcm => ({
  channels: channels.slice(0, 2),
  sampleRate,
});
