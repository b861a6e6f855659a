/** Delays in seconds and feedback of each echo: comb filters of different lengths blur into a hall. */
const combs = [
  { left: 0.0297, right: 0.0311, feedback: 0.79 },
  { left: 0.0371, right: 0.0359, feedback: 0.77 },
  { left: 0.0411, right: 0.0437, feedback: 0.75 },
] as const;
const allPasses = [0.005, 0.0017] as const;
const amount = 0.14;

const addComb = (dry: Float32Array, wet: Float32Array, delay: number, feedback: number): void => {
  const line = new Float32Array(delay);
  let damped = 0;
  for (let at = 0, place = 0; at < dry.length; at++) {
    const echo = line[place] ?? 0;
    // High frequencies fade sooner.
    damped += 0.6 * (echo - damped);
    line[place] = (dry[at] ?? 0) + damped * feedback;
    wet[at] = (wet[at] ?? 0) + echo;
    place = place + 1 === delay ? 0 : place + 1;
  }
};

const allPass = (samples: Float32Array, delay: number): void => {
  const line = new Float32Array(delay);
  for (let at = 0, place = 0; at < samples.length; at++) {
    const echo = line[place] ?? 0;
    const sample = (samples[at] ?? 0) + 0.6 * echo;
    line[place] = sample;
    samples[at] = echo - 0.6 * sample;
    place = place + 1 === delay ? 0 : place + 1;
  }
};

/** Adds the sound of a small hall to both channels. */
export const addReverb = (
  { left, right }: { left: Float32Array; right: Float32Array },
  sampleRate: number,
): void => {
  const dry = left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
  const channels = [
    { channel: left, side: 'left' },
    { channel: right, side: 'right' },
  ] as const;
  for (const { channel, side } of channels) {
    const wet = new Float32Array(dry.length);
    for (const comb of combs) addComb(dry, wet, Math.round(comb[side] * sampleRate), comb.feedback);
    for (const delay of allPasses) allPass(wet, Math.round(delay * sampleRate));
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] ?? 0) + amount * (wet[at] ?? 0);
  }
};
