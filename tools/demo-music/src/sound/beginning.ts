import type { Stereo } from './mix.js';

/** The first samples, fading out at the end; all samples unchanged if there are no more. */
export function beginning(stereo: Stereo, samples: number, fade: number): Stereo {
  if (stereo.left.length <= samples) return stereo;
  const cut = (channel: Float32Array): Float32Array =>
    channel.slice(0, samples).map((sample, at) => sample * Math.min(1, (samples - 1 - at) / fade) ** 2);
  return { left: cut(stereo.left), right: cut(stereo.right) };
}
