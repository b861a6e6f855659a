import type { Category } from '@music/contracts';
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { noActions, RowActionsContext } from '../../features/catalogue-grid/row-actions.js';

const load = () => import('./row-actions.js');
type Code = Awaited<ReturnType<typeof load>>;

/** Adds buttons to the rows once their code is loaded; until then rows show plain marks. */
export function BuyableRows({ category, children }: { category: Category; children: ReactNode }) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => startTransition(() => setCode(loaded)),
      (reason: unknown) => console.error('row-actions', reason),
    );
  }, []);
  const actions = useMemo(() => code?.actionsIn(category) ?? noActions, [category, code]);
  return (
    <RowActionsContext value={actions}>
      {children}
      {code && <code.BesideRows category={category} />}
    </RowActionsContext>
  );
}
