import { createContext, type ReactNode } from 'react';

/** What the server draws of a grid in place of the rows that only the browser will have. */
interface FirstRows {
  /** How many rows the whole grid has. */
  count: number;
  rows: ReactNode;
}

/** Null in the browser, and where the address asks for other rows than the first. */
export const FirstRowsContext = createContext<FirstRows | null>(null);
