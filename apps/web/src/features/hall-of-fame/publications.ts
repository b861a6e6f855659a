import type { ReactNode } from 'react';
import type { Asked } from '../../lib/use-asked.js';

/** A publication that may be voted for. */
export interface Choice {
  pieceId: number;
  publicationId: number;
  /** `General Series 1371 - Title by Composer arr. Arranger` */
  text: string;
}

/** The music to choose from. */
export interface Publications {
  /** The best few that have all words of a text, published up to a year. */
  find: (text: string, until: number | null) => readonly Choice[];
  /** Null for a piece that is not in the grid. */
  named: (pieceId: number) => string | null;
}

/** Draws what needs the music to choose from, which is fetched for it. */
export type WithPublications = (draw: (asked: Asked<Publications | null>) => ReactNode) => ReactNode;
