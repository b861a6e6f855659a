import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a zip of these files, and returns its path. */
export async function zipOf(path: string, files: Record<string, Uint8Array>): Promise<string> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name);
  made.end();
  await pipeline(made.outputStream, createWriteStream(path));
  return path;
}
