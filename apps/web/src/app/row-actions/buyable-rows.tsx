import type { Category } from '@music/contracts';
import { useMemo, type ReactNode } from 'react';
import { useLazyPart } from '../../components/lazy.js';
import { noPieceActions, PieceActionsContext } from '../../components/piece-actions.js';
import { noActions, RowActionsContext } from '../../features/catalogue-grid/row-actions.js';
import { rowActions } from './lazy-row-actions.js';

/** Adds buttons to the rows once their code has loaded; until then the rows show plain marks. */
export function BuyableRows({ category, children }: { category: Category; children: ReactNode }) {
  const { module, failure } = useLazyPart(rowActions);
  const actions = useMemo(() => module?.actionsIn(category) ?? noActions, [category, module]);
  return (
    <RowActionsContext value={actions}>
      {failure}
      <PieceActionsContext value={module?.pieceActions ?? noPieceActions}>{children}</PieceActionsContext>
      {module && <module.default category={category} />}
    </RowActionsContext>
  );
}
