import { createMp3Encoder } from 'wasm-media-encoders';

interface SoundOptions {
  seconds?: number;
  sampleRate?: number;
  channels?: 1 | 2;
  bits?: 16 | 24;
}

/** A tone that is silent in its second half. */
const toneAt = (at: number, seconds: number, sampleRate: number): number =>
  at < (seconds * sampleRate) / 2 ? 0.5 * Math.sin((2 * Math.PI * 440 * at) / sampleRate) : 0;

export function wavOf({
  seconds = 2,
  sampleRate = 44_100,
  channels = 2,
  bits = 16,
}: SoundOptions = {}): Buffer {
  const width = bits / 8;
  const length = Math.round(seconds * sampleRate);
  const bytes = length * channels * width;
  const wav = Buffer.alloc(44 + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * channels * width, 28);
  wav.writeUInt16LE(channels * width, 32);
  wav.writeUInt16LE(bits, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  for (let index = 0; index < length; index += 1)
    for (let channel = 0; channel < channels; channel += 1)
      wav.writeIntLE(
        Math.round(toneAt(index, seconds, sampleRate) * (2 ** (bits - 1) - 1)),
        44 + (index * channels + channel) * width,
        width,
      );
  return wav;
}

export async function mp3Of({ seconds = 2, sampleRate = 44_100 }: SoundOptions = {}): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate, bitrate: 64 });
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) =>
    toneAt(index, seconds, sampleRate),
  );
  const parts: Buffer[] = [];
  for (let start = 0; start < samples.length; start += 65_536)
    parts.push(Buffer.from(encoder.encode([samples.subarray(start, start + 65_536)])));
  return Buffer.concat([...parts, Buffer.from(encoder.finalize())]);
}

const blockSize = 4_096;

const crc = (bytes: Uint8Array, width: 8 | 16, polynomial: number): number => {
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1)
      value = (value << 1) ^ (value >> (width - 1) ? polynomial | (1 << width) : 0);
  }
  return value;
};

/** A second of the tone: one channel of 16 bits, nothing compressed. */
export function flacOf(): Buffer {
  const blocks = 11;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(blockSize, 0);
  info.writeUInt16BE(blockSize, 2);
  // 44,100 Hz in 20 bits, one channel, 16 bits a sample.
  info.writeUInt32BE(44_100 * 2 ** 12 + (15 << 4), 10);
  info.writeUInt32BE(blocks * blockSize, 14);
  const frames = Array.from({ length: blocks }, (_, block) => {
    const head = Buffer.from([0xff, 0xf8, 0xc9, 0x08, block]);
    const samples = Buffer.alloc(2 * blockSize);
    for (let index = 0; index < blockSize; index += 1)
      samples.writeInt16BE(Math.round(toneAt(block * blockSize + index, 1, 44_100) * 32_767), 2 * index);
    const frame = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07), 0x02]), samples]);
    const check = Buffer.alloc(2);
    check.writeUInt16BE(crc(frame, 16, 0x8005));
    return Buffer.concat([frame, check]);
  });
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, info.length]), info, ...frames]);
}
