import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { FileRefused } from '../../file-refused.js';
import { actionType, faultOfAutomaticActions } from './automatic-actions.js';

/** Page limit: sets of parts have at most 80 pages, tune books some hundreds. */
const maxPages = 300;
/** The largest aspect ratio of a page of music. */
const maxElongation = 6;

/**
 * The end marker must be within this many bytes of the end. Without this check a truncated file would be read as far as
 * possible.
 */
const endBytes = 2_048;
const broken = 'is broken, or is no PDF';

const actions = new Map([
  ['JavaScript', 'runs a script (JavaScript), which no sheet music needs'],
  ['Launch', 'starts a program when it is opened'],
  ['ImportData', 'fetches data from elsewhere'],
  ['SubmitForm', 'sends data elsewhere'],
]);
const entries = new Map([
  ['JS', 'runs a script (JavaScript), which no sheet music needs'],
  ['EmbeddedFiles', 'carries other files inside'],
  ['EF', 'carries other files inside'],
  ['RichMedia', 'carries films or programs inside'],
  ['XFA', 'is a form that fills itself (XFA)'],
]);

/**
 * The content to store: the same or, of a file that anybody can open although it is encrypted, a copy without the encryption. Throws
 * `FileRefused` for PDFs with active content, and for those that could not be stamped.
 */
export async function checkedPdf(content: Uint8Array): Promise<Uint8Array> {
  if (!Buffer.from(content.subarray(-endBytes)).includes('%%EOF')) throw new FileRefused(broken);
  const document = await load(content);
  if (!document.isEncrypted) {
    checkDocument(document);
    return content;
  }
  const source = await decrypted(content);
  // The library takes cross-reference streams for encrypted, and then does not find the title.
  source.context.trailerInfo.Info = document.context.trailerInfo.Info;
  checkDocument(source);
  return pagesAlone(source);
}

function checkDocument(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) checkObject(object);
  const pages = pagesOf(document);
  if (pages.length > maxPages) throw new FileRefused(`has ${pages.length} pages; the most is ${maxPages}`);
  if (!pages.length) throw new FileRefused('has no pages');
  for (const [index, page] of pages.entries()) {
    const { width, height } = page.getSize();
    if (!(Math.max(width, height) <= maxElongation * Math.min(width, height)))
      throw new FileRefused(`has a page of an odd shape: page ${index + 1}`);
  }
}

const asItIs = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };

async function load(content: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(content, { ...asItIs, ignoreEncryption: true });
  } catch {
    throw new FileRefused(broken);
  }
}

async function decrypted(content: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(content, { ...asItIs, password: '' });
  } catch {
    throw new FileRefused('is encrypted: save it without a password');
  }
}

/**
 * The pages and the title in a new file: the decrypted one would keep traces of the encryption. Which layers are hidden is not
 * kept with the pages.
 */
async function pagesAlone(source: PDFDocument): Promise<Uint8Array> {
  if (source.catalog.has(PDFName.of('OCProperties')))
    throw new FileRefused('is encrypted and has layers: save it without encryption');
  try {
    const copy = await PDFDocument.create({ updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
    copy.setTitle(source.getTitle() ?? '');
    return await copy.save();
  } catch {
    throw new FileRefused(broken);
  }
}

/** A tree of pages with a cycle ends in an error too. */
function pagesOf(document: PDFDocument) {
  try {
    return document.getPages();
  } catch {
    throw new FileRefused(broken);
  }
}

function checkObject(object: PDFObject): void {
  if (object instanceof PDFStream) checkObject(object.dict);
  if (object instanceof PDFArray) for (const item of object.asArray()) checkObject(item);
  if (object instanceof PDFDict) checkDictionary(object);
}

function checkDictionary(dictionary: PDFDict): void {
  const reason = actions.get(actionType(dictionary)) ?? faultOfAutomaticActions(dictionary);
  if (reason) throw new FileRefused(reason);
  for (const [key, value] of dictionary.entries()) {
    const carried = entries.get(key.decodeText());
    if (carried) throw new FileRefused(carried);
    checkObject(value);
  }
}
