/** A refused file; the message is for the person who uploaded it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
