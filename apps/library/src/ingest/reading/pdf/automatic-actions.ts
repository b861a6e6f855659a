import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

/** What a reader may do with a click, but a file may not do by itself. */
const reasons = new Map([
  ['URI', 'opens a web page by itself'],
  ['GoToR', 'opens another file by itself'],
  ['GoToE', 'opens another file by itself'],
  ['Rendition', 'plays a film or sound by itself'],
  ['Movie', 'plays a film or sound by itself'],
  ['Sound', 'plays a film or sound by itself'],
]);

const openAction = PDFName.of('OpenAction');
const additionalActions = PDFName.of('AA');
const next = PDFName.of('Next');
const type = PDFName.of('S');

/** What an action does (`URI`, `GoTo` …); empty for a dictionary that is no action. */
export function actionType(dictionary: PDFDict): string {
  const value = dictionary.lookup(type);
  return value instanceof PDFName ? value.decodeText() : '';
}

/**
 * Why the actions that this dictionary (the catalog, a page, an annotation) starts by itself are refused, or null. An action may
 * be followed by others. The actions of an annotation's mouse events count too: a plain link needs none. A destination, which may stand in its place, only names a page.
 */
export function faultOfAutomaticActions(dictionary: PDFDict): string | null {
  const additional = dictionary.lookup(additionalActions);
  const found = [
    dictionary.lookup(openAction),
    ...(additional instanceof PDFDict ? valuesOf(additional) : []),
  ];
  const actions = new Set(found.filter(isDictionary));
  // A set is also walked through what is added meanwhile, and ends if the actions follow each other in a circle.
  for (const action of actions) {
    const reason = reasons.get(actionType(action));
    if (reason) return reason;
    for (const following of followersOf(action)) actions.add(following);
  }
  return null;
}

function followersOf(action: PDFDict): PDFDict[] {
  const following = action.lookup(next);
  const all =
    following instanceof PDFArray
      ? following.asArray().map((each) => action.context.lookup(each))
      : [following];
  return all.filter(isDictionary);
}

const valuesOf = (dictionary: PDFDict): (PDFObject | undefined)[] =>
  dictionary.keys().map((key) => dictionary.lookup(key));

const isDictionary = (object: PDFObject | undefined): object is PDFDict => object instanceof PDFDict;
