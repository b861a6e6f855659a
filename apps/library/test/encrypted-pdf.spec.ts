import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { pdfText } from '@music/testing/read-pdf';
import { readPdf } from '../src/ingest/reading/pdf/read-pdf.js';
import { opening, pdfOf } from './pdf-files.js';

const folder = mkdtempSync(join(tmpdir(), 'encrypted-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'score.pdf');
function read(content: Uint8Array) {
  writeFileSync(path, content);
  return readPdf({ path, format: 'pdf', samplePages: 1 });
}
type Security = Parameters<PDFDocument['encrypt']>[0];
async function encrypted(
  security: Security,
  { useObjectStreams = true, ...more }: { useObjectStreams?: boolean } & Parameters<typeof pdfOf>[0] = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOf({ pages: 2, ...more }));
  document.encrypt({ ownerPassword: 'owner', allowWeakCryptography: true, ...security });
  return document.save({ useObjectStreams });
}

describe('an encrypted PDF', () => {
  it.each([
    ['RC4-40', true],
    ['RC4-128', false],
    ['AES-128', true],
    ['AES-256', true],
    ['AES-256', false],
  ] as const)(
    'is stored without encryption if it opens without a password: %s, objects in streams: %s',
    async (algorithm, useObjectStreams) => {
      const found = await read(await encrypted({ userPassword: '', algorithm }, { useObjectStreams }));
      expect(found).toMatchObject({ pages: 2, title: 'Greater Things' });
      const stored = readFileSync(found.path);
      const document = await PDFDocument.load(stored);
      expect([document.isEncrypted, document.getPageCount()]).toEqual([false, 2]);
      expect(await pdfText(stored)).toBe('Greater Things\nPage 1\nGreater Things\nPage 2');
    },
  );

  it.each(['AES-128', 'AES-256'] as const)('is refused if it needs a password: %s', async (algorithm) => {
    const locked = await encrypted({ userPassword: 'secret', algorithm });
    await expect(read(locked)).rejects.toThrow('is encrypted: save it without a password');
  });

  const refused: [string, (document: PDFDocument) => unknown, string][] = [
    ['a script of a page', scriptOfPage, 'runs a script'],
    ['a script of the file', (document) => document.addJavaScript('main', 'app.alert(1)'), 'runs a script'],
    ['a web page that opens by itself', (document) => opening(document, { S: 'URI' }), 'opens a web page'],
    ['an attachment', (document) => document.attach(Buffer.from('x'), 'x.txt'), 'carries other files'],
    ['layers, which may be hidden', withLayers, 'has layers: save it without encryption'],
  ];
  it.each(refused)('is refused for %s', async (_, more, reason) => {
    await expect(read(await encrypted({ userPassword: '' }, { more }))).rejects.toThrow(reason);
  });

  it('is refused for too many pages', async () => {
    const long = await encrypted({ userPassword: '' }, { pages: 301 });
    await expect(read(long)).rejects.toThrow('has 301 pages; the most is 300');
  });

  it('keeps the title in its metadata', async () => {
    const more = (document: PDFDocument) => document.setTitle('Größere Dinge');
    const { text } = await read(await encrypted({ userPassword: '' }, { more }));
    expect(text).toContain('Größere Dinge');
  });
});

function scriptOfPage(document: PDFDocument): void {
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
  document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: script }));
}

function withLayers({ catalog, context }: PDFDocument): void {
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Cues') }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
}
