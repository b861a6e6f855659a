/** ID3 lengths have seven bits a byte. */
const lengthBytes = (length: number): number[] => [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);

const framed = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};

/** 1: UTF-16 with its byte order mark. */
const words = (name: string, text: string): Buffer =>
  framed(name, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]));

/** A comment needs a language, and may have a name, which is left empty. */
const comment = (text: string): Buffer => {
  const content = Buffer.concat([
    Buffer.from([1]),
    Buffer.from('eng', 'latin1'),
    Buffer.from([0xff, 0xfe, 0, 0, 0xff, 0xfe]),
    Buffer.from(text, 'utf16le'),
  ]);
  return framed('COMM', content);
};

/** An ID3v2.3 tag, which precedes the first frame of an mp3. */
export const id3Tag = (title: string, artist: string, remark: string): Buffer => {
  const frames = Buffer.concat([words('TIT2', title), words('TPE1', artist), comment(remark)]);
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0].concat(lengthBytes(frames.length)));
  return Buffer.concat([head, frames]);
};
