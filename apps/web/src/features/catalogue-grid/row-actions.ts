import type { GridRow } from '@music/contracts';
import { createContext, type ReactNode } from 'react';

/** A row, with whether its PDF is sold. */
type RowWithPdf = GridRow & { pdf: boolean };

/** The actions of a row in the grid. They must be the same functions on every render. */
export interface RowActions {
  /** The button that buys its PDF. */
  add: (row: RowWithPdf) => ReactNode;
  /** The button that saves its piece for later. */
  save: (row: GridRow) => ReactNode;
  /** The button that plays its recording, in place of the mark. */
  listen: (row: GridRow) => ReactNode;
}

/** The app provides them; until then the rows show plain marks. */
export const RowActionsContext = createContext<RowActions | undefined>(undefined);
