/** A run of text, or a link within the site (`/…`) or to an address (`mailto:…`). */
export type Run = string | { text: string; to: string };

export interface Section {
  heading: string;
  paragraphs: readonly (string | readonly Run[])[];
}

/** A page of plain prose. */
export interface Prose {
  title: string;
  lead: string;
  sections: readonly Section[];
}
