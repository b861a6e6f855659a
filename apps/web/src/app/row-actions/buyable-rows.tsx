import type { Category } from '@music/contracts';
import { useMemo, type ReactNode } from 'react';
import { lazyComponent, useLazyPart } from '../../components/lazy.js';
import { noActions, RowActionsContext } from '../../features/catalogue-grid/row-actions.js';

const rowActions = lazyComponent('row-actions', () => import('./row-actions.js'));

/** Adds buttons to the rows once their code has loaded; until then the rows show plain marks. */
export function BuyableRows({ category, children }: { category: Category; children: ReactNode }) {
  const { module, failure } = useLazyPart(rowActions);
  const actions = useMemo(() => module?.actionsIn(category) ?? noActions, [category, module]);
  return (
    <RowActionsContext value={actions}>
      {failure}
      {children}
      {module && <module.default category={category} />}
    </RowActionsContext>
  );
}
