import type { Category } from '@music/contracts';
import { useMemo, type ReactNode } from 'react';
import { useLazyPart } from '../../components/lazy.js';
import { PieceActionsContext } from '../../components/piece-actions.js';
import { RowActionsContext } from '../../features/catalogue-grid/row-actions.js';
import { rowActions } from './lazy-row-actions.js';

/** Adds buttons to the rows once their code has loaded; until then the rows show plain marks. */
export function BuyableRows({ category, children }: { category: Category; children: ReactNode }) {
  const { module, failure } = useLazyPart(rowActions);
  const actions = useMemo(() => module?.actionsIn(category), [category, module]);
  return (
    <PieceActionsContext value={module?.pieceActions}>
      {failure}
      <RowActionsContext value={actions}>{children}</RowActionsContext>
      {module && <module.default />}
    </PieceActionsContext>
  );
}
