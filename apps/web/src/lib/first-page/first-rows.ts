import { createContext, type ReactNode } from 'react';

/** What the server renders in place of a grid's rows, of which it knows only the first few. */
interface FirstRows {
  /** How many rows the whole grid has. */
  count: number;
  rows: ReactNode;
}

/** Null in the browser, and if the address selects other rows than the first. */
export const FirstRowsContext = createContext<FirstRows | null>(null);
