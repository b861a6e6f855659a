/** A stretch of sound: samples from -1 to 1, one list a channel. */
export interface Pcm {
  channels: Float32Array[];
  sampleRate: number;
}

export const lengthOf = ({ channels }: Pcm): number => channels[0]?.length ?? 0;

/** At most two channels: more are for halls. */
export const stereo = ({ channels, sampleRate }: Pcm): Pcm => ({
  channels: channels.slice(0, 2),
  sampleRate,
});
