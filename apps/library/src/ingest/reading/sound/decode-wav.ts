import { type FileHandle, open } from 'node:fs/promises';
import { FileRefused } from '../../file-refused.js';
import type { Pcm } from './pcm.js';

interface WavFormat {
  channels: number;
  sampleRate: number;
  /** Bytes of one sample of one channel. */
  width: number;
  isFloat: boolean;
}

const headBytes = 8;
const framesPerChunk = 65_536;
const [plain, float, extensible] = [1, 3, 0xfffe];

/** The sound of a WAV file in chunks: integers of 16, 24 or 32 bits, or floats of 32. */
export async function* decodeWav(path: string): AsyncGenerator<Pcm> {
  const file = await open(path);
  try {
    const { format, offset, bytes } = await findData(file);
    const frameBytes = format.width * format.channels;
    const buffer = Buffer.alloc(framesPerChunk * frameBytes);
    for (let done = 0; done < bytes; done += buffer.length) {
      const length = Math.min(buffer.length, bytes - done);
      const { bytesRead } = await file.read(buffer, 0, length, offset + done);
      if (bytesRead < frameBytes) return;
      yield samplesOf(buffer.subarray(0, bytesRead - (bytesRead % frameBytes)), format);
    }
  } finally {
    await file.close();
  }
}

/** Skips chunks until the samples come. */
async function findData(file: FileHandle) {
  if ((await textAt(file, 0)) !== 'RIFF' || (await textAt(file, 8)) !== 'WAVE')
    throw new FileRefused('is no WAV file');
  let format: WavFormat | null = null;
  for (let offset = 12; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, offset);
    if (bytesRead < headBytes) throw new FileRefused('is a WAV file without sound');
    const [name, bytes] = [buffer.toString('latin1', 0, 4), buffer.readUInt32LE(4)];
    if (name === 'fmt ') format = await readFormat(file, offset + headBytes);
    if (name === 'data' && format) return { format, offset: offset + headBytes, bytes };
    offset += headBytes + bytes + (bytes % 2);
  }
}

async function textAt(file: FileHandle, offset: number): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, offset);
  return buffer.toString('latin1');
}

async function readFormat(file: FileHandle, offset: number): Promise<WavFormat> {
  const { buffer } = await file.read(Buffer.alloc(26), 0, 26, offset);
  const declared = buffer.readUInt16LE(0);
  const kind = declared === extensible ? buffer.readUInt16LE(24) : declared;
  const width = buffer.readUInt16LE(14) / 8;
  const format = {
    channels: buffer.readUInt16LE(2),
    sampleRate: buffer.readUInt32LE(4),
    width,
    isFloat: kind === float,
  };
  const known = kind === plain ? [2, 3, 4].includes(width) : kind === float && width === 4;
  if (known && format.channels > 0 && format.sampleRate > 0) return format;
  throw new FileRefused('is a WAV file of an unusual kind: save it with 16 or 24 bits');
}

function samplesOf(bytes: Buffer, { channels: count, sampleRate, width, isFloat }: WavFormat): Pcm {
  const length = bytes.length / (width * count);
  const channels = Array.from({ length: count }, () => new Float32Array(length));
  const scale = 2 ** (8 * width - 1);
  for (let frame = 0; frame < length; frame += 1)
    for (const [index, channel] of channels.entries()) {
      const offset = (frame * count + index) * width;
      channel[frame] = isFloat ? bytes.readFloatLE(offset) : bytes.readIntLE(offset, width) / scale;
    }
  return { channels, sampleRate };
}
