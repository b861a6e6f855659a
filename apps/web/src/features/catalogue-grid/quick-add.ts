import type { GridRow } from '@music/contracts';
import { createContext, type ReactNode } from 'react';

/** What a row offers beside its marks: the button that buys its sheet music. It has to be the same function each time. */
export const QuickAddContext = createContext<(row: GridRow) => ReactNode>(() => null);
