import { type ReactNode, useDeferredValue } from 'react';
import { useLazyPart } from '../../components/lazy.js';
import { PieceActionsContext } from '../../components/piece-actions.js';
import { rowActions } from './lazy-row-actions.js';

/** Adds buttons to the lists of pieces on a screen once their code has loaded. The lists are shown before that. */
export function BuyableLists({ children }: { children: ReactNode }) {
  const { module, failure } = useLazyPart(rowActions);
  // The rows of a long list are rendered again without blocking the page.
  const actions = useDeferredValue(module?.pieceActions);
  return (
    <PieceActionsContext value={actions}>
      {children}
      {failure}
      {module && <module.default />}
    </PieceActionsContext>
  );
}
