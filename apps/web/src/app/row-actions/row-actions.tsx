import type { Category, ListedPiece } from '@music/contracts';
import { useEffect } from 'react';
import { AddFailure } from '../../features/basket/components/add-failure.js';
import { QuickAdd } from '../../features/basket/components/quick-add.js';
import type { RowActions } from '../../features/catalogue-grid/row-actions.js';
import { Heart } from '../../features/kept/components/heart.js';
import { owned } from '../../features/owned/owned.state.js';
import { useAttach, useRoot } from '../../lib/hooks.js';
import { keeping } from '../keeping/keeping.js';
import { selectOwned, useOwned } from '../owned/use-owned.js';
import { boughtTexts } from '../owned/bought.js';
import { BoughtMark, WithPrintedCopy } from './bought-mark.js';
import { RowPlay } from './row-play.js';

interface RowAddProps {
  category: Category;
  row: Pick<ListedPiece, 'publicationId' | 'sheetMusic' | 'title'>;
  isTabStop?: true;
}

/** The button that buys the PDF, where there is one; in its place a mark where it was bought, and a mark of a printed copy. */
function RowAdd({ category, row: { publicationId: id, sheetMusic, title }, isTabStop }: RowAddProps) {
  const has = useRoot((root) => selectOwned(root, category));
  if (has?.pdf.includes(id)) return <BoughtMark />;
  const hasCopy = has?.hardcopy.includes(id) ?? false;
  if (!sheetMusic) return hasCopy && <BoughtMark text={boughtTexts.boughtPrinted} />;
  const add = <QuickAdd item={{ category, id }} title={title} isTabStop={isTabStop} />;
  return hasCopy ? <WithPrintedCopy>{add}</WithPrintedCopy> : add;
}

/** What can be done with the rows of a category: the PDF is bought where there is one, the recording played. */
export const actionsIn = (category: Category): RowActions => ({
  add: (row) => <RowAdd category={category} row={row} />,
  save: ({ pieceId, title }) => <Heart inGrid piece={{ category, pieceId }} title={title} />,
  listen: (row) => <RowPlay category={category} row={row} />,
});

/** The same for a piece in a list of several categories. */
export const listedActions = (piece: ListedPiece) => {
  const { category, pieceId, title, mp3s } = piece;
  return (
    <>
      {mp3s && <RowPlay isTabStop category={category} row={piece} />}
      <RowAdd isTabStop category={category} row={piece} />
      <Heart piece={{ category, pieceId }} title={title} />
    </>
  );
};

/** What the rows need beside them: to know what is owned and kept, and a place where it is said that something could not be done. */
export function BesideRows({ category }: { category: Category }) {
  const attach = useAttach();
  useEffect(() => [owned, keeping].forEach(attach), [attach]);
  useOwned(category);
  return <AddFailure />;
}

/** The same for `listedActions`. What is owned is asked for in all categories at once. */
export const BesideList = () => <BesideRows category="brass" />;
