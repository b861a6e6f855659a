import type { ReactNode } from 'react';
import type { QueryResult } from '../../lib/fetching/use-query.js';

/** A publication that may be voted for. */
export interface Choice {
  pieceId: number;
  publicationId: number;
  /** `General Series 1371 - Title by Composer arr. Arranger` */
  text: string;
}

/** The music to choose from. */
export interface Publications {
  /** The first few that contain all words of a text, published up to a year. */
  find: (text: string, until: number | null) => readonly Choice[];
  /** Null for a piece that is not in the grid. */
  titleOf: (pieceId: number) => string | null;
}

/** Renders what needs the music to choose from, after fetching it. */
export type WithPublications = (render: (asked: QueryResult<Publications | null>) => ReactNode) => ReactNode;
