/** What players show of a recording. */
export interface SoundTags {
  title: string;
  /** Empty if it is unknown. */
  album: string;
  /** The number of the track; null if it has none. */
  track: number | null;
}

/** A length in four bytes that use seven bits each. */
const packed = (length: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f));

/** UTF-16 with its byte-order mark: version 2.3 knows no UTF-8. */
function frame(id: string, text: string): Buffer {
  if (!text) return Buffer.alloc(0);
  const content = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** The tags as the beginning of an mp3: ID3 version 2.3, which every player reads. */
export function id3Tag({ title, album, track }: SoundTags): Buffer {
  const frames = Buffer.concat([
    frame('TIT2', title),
    frame('TALB', album),
    frame('TRCK', track === null ? '' : String(track)),
  ]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), packed(frames.length), frames]);
}
