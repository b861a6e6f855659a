import { type PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';

/** From the point (x, y) to (a x + c y + e, b x + d y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** How a page is displayed: cropped and rotated, in points; the origin is its lower left corner. */
export interface Frame {
  width: number;
  height: number;
  /** From displayed coordinates to the page's own. */
  toPage: Matrix;
}

/** Corners may be in any order. */
function boxOf(array: PDFArray): Box {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = array
    .asArray()
    .map((_, index) => array.lookup(index, PDFNumber).asNumber());
  return {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  };
}

/** The crop box within the media box; nothing outside the latter is ever seen. */
function visibleBox({ node }: PDFPage): Box {
  const media = boxOf(node.MediaBox());
  const cropBox = node.CropBox();
  if (!cropBox) return media;
  const crop = boxOf(cropBox);
  const both = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return both.left < both.right && both.bottom < both.top ? both : media;
}

/** Clockwise, as the page is displayed: 0, 90, 180 or 270. */
function turnOf({ node }: PDFPage): number {
  const angle = node.Rotate()?.asNumber() ?? 0;
  return angle % 90 === 0 ? ((angle % 360) + 360) % 360 : 0;
}

/** How many points one unit of the page is; large formats use it. */
function unitOf({ node }: PDFPage): number {
  const unit = node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  return unit > 0 ? unit : 1;
}

const turned = ({ left, bottom, right, top }: Box, angle: number, scale: number): Matrix => {
  switch (angle) {
    case 90:
      return [0, scale, -scale, 0, right, bottom];
    case 180:
      return [-scale, 0, 0, -scale, right, top];
    case 270:
      return [0, -scale, scale, 0, left, top];
    default:
      return [scale, 0, 0, scale, left, bottom];
  }
};

export function frameOf(page: PDFPage): Frame {
  const box = visibleBox(page);
  const [unit, angle] = [unitOf(page), turnOf(page)];
  const [across, up] = [(box.right - box.left) * unit, (box.top - box.bottom) * unit];
  const [width, height] = angle % 180 === 0 ? [across, up] : [up, across];
  return { width, height, toPage: turned(box, angle, 1 / unit) };
}

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Adds paper below the displayed page. Content that had been cropped there must be covered. */
export function growDown(page: PDFPage, { width, height, toPage }: Frame, points: number): void {
  const { context } = page.doc;
  const corners = [...apply(toPage, 0, -points), ...apply(toPage, width, height)];
  const seen = boxOf(context.obj(corners));
  const media = boxOf(page.node.MediaBox());
  const setBox = (name: string, { left, bottom, right, top }: Box) =>
    page.node.set(PDFName.of(name), context.obj([left, bottom, right, top]));
  setBox('CropBox', seen);
  setBox('MediaBox', {
    left: Math.min(media.left, seen.left),
    bottom: Math.min(media.bottom, seen.bottom),
    right: Math.max(media.right, seen.right),
    top: Math.max(media.top, seen.top),
  });
}

/** The page's own resources; several pages may share the ones they come with. */
export function ownResources({ node, doc: { context } }: PDFPage): { xObjects: PDFDict } {
  const own = node.Resources()?.clone(context) ?? context.obj({});
  const xObjects = own.lookupMaybe(PDFName.of('XObject'), PDFDict)?.clone(context) ?? context.obj({});
  own.set(PDFName.of('XObject'), xObjects);
  node.set(PDFName.of('Resources'), own);
  return { xObjects };
}
