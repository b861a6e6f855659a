/** A file that is not taken; the message says why, in words for whoever handed it in. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
