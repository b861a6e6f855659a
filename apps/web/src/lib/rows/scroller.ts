import type { RefObject } from 'react';

type Box = RefObject<HTMLDivElement | null>;

/** The visible part of a box of rows, in pixels, measured as for an element that scrolls. */
interface View {
  /** How much of the box is above; below 0 if the box begins further down. */
  scrollTop: number;
  clientHeight: number;
}

/** What moves the rows of a box through the window. */
export interface Scroller {
  view: (box: Box) => View;
  scrollTo: (box: Box, top: number) => void;
  /** Calls back whenever the rows have moved; returns how to stop that. */
  onScroll: (box: Box, onMove: () => void) => () => void;
}

const nowhere: View = { scrollTop: 0, clientHeight: 0 };

const listenToScroll = (target: EventTarget | null, onMove: () => void): (() => void) => {
  target?.addEventListener('scroll', onMove, { passive: true });
  return () => target?.removeEventListener('scroll', onMove);
};

/** The box is a pane that scrolls. */
export const paneScroller: Scroller = {
  view: (box) => box.current ?? nowhere,
  scrollTo: (box, top) => {
    if (box.current) box.current.scrollTop = top;
  },
  onScroll: (box, onMove) => listenToScroll(box.current, onMove),
};

/** The height of the page's own header, which covers rows. */
const headerHeight = (): number =>
  parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

const viewOnPage = (box: Box): View =>
  box.current
    ? {
        scrollTop: headerHeight() - box.current.getBoundingClientRect().top,
        clientHeight: window.innerHeight - headerHeight(),
      }
    : nowhere;

/** The box is as high as its rows, and the page scrolls. */
export const pageScroller: Scroller = {
  view: viewOnPage,
  scrollTo: (box, top) => window.scrollBy(0, top - viewOnPage(box).scrollTop),
  onScroll: (_, onMove) => listenToScroll(window, onMove),
};
