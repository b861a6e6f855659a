import contentDisposition from 'content-disposition';

/**
 * The header `Content-Disposition` of a file to save. A name beyond ASCII is also sent in UTF-8 (RFC 6266), even if it fits into
 * Latin-1: browsers do not agree on how to read that, and Chromium on Linux leaves the word out.
 */
export const attachment = (fileName: string): string =>
  contentDisposition(fileName, { fallback: fileName.replaceAll(/[^ -~]/g, '?') });
