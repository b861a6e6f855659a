import type { Category, ListedPiece } from '@music/contracts';
import { publicationText } from '@music/rules';
import { FailureNotes } from '../../components/failure-notes.js';
import type { ActivePiece, PieceActions } from '../../components/piece-actions.js';
import { AddFailure } from '../../features/basket/components/add-failure.js';
import { QuickAdd } from '../../features/basket/components/quick-add.js';
import type { RowActions } from '../../features/catalogue-grid/row-actions.js';
import { Heart } from '../../features/piece-lists/components/heart.js';
import { PieceListFailure } from '../../features/piece-lists/components/piece-list-failure.js';
import { owned } from '../../features/owned/owned.state.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { pieceListsFeature } from '../piece-lists/piece-lists.js';
import { selectOwned, useAllOwned } from '../owned/use-owned.js';
import { boughtTexts } from '../owned/bought.js';
import { BoughtMark, WithPrintedCopy } from './bought-mark.js';
import { InTurn } from './in-turn.js';
import { PlayFailure, rowPlay } from './play-failure.js';
import { RowPlay } from './row-play.js';

interface RowAddProps {
  category: Category;
  row: Pick<ListedPiece, 'publicationId' | 'pdf' | 'title'>;
  isTabStop?: true;
}

/** The button that buys the PDF, if it is sold, replaced by a mark if it is owned, and a mark for an owned printed copy. */
function RowAdd({ category, row: { publicationId: id, pdf, title }, isTabStop }: RowAddProps) {
  const owned = useAppSelector((root) => selectOwned(root, category));
  if (owned?.pdf.includes(id)) return <BoughtMark />;
  const hasCopy = owned?.hardcopy.includes(id) ?? false;
  if (!pdf) return hasCopy && <BoughtMark text={boughtTexts.boughtPrinted} />;
  const add = <QuickAdd item={{ category, id }} title={title} isTabStop={isTabStop} />;
  return hasCopy ? <WithPrintedCopy>{add}</WithPrintedCopy> : add;
}

/** The actions of a category's rows: buying the PDF if it is sold, and playing the recording. */
export const actionsIn = (category: Category): RowActions => ({
  add: (row) => <RowAdd category={category} row={row} />,
  save: ({ pieceId, title }) => <Heart isTabStop={false} piece={{ category, pieceId }} title={title} />,
  listen: (row) => <RowPlay category={category} row={row} />,
});

/** Distinguishes several publications of one piece, and pieces of the same title. */
const wholeName = ({ title, year, ...place }: Omit<ActivePiece, 'category'>): string =>
  [title, publicationText(place), year].filter(Boolean).join(', ');

/** Those of pieces in lists, where each button is a tab stop. */
export const pieceActions: PieceActions = {
  all: ({ category, ...row }) => (
    <InTurn>
      {row.mp3s && <RowPlay isTabStop category={category} row={row} />}
      <Heart piece={{ category, pieceId: row.pieceId }} title={row.title} />
      <RowAdd isTabStop category={category} row={{ ...row, title: wholeName(row) }} />
    </InTurn>
  ),
  add: ({ category, ...row }) => (
    <InTurn>
      <RowAdd isTabStop category={category} row={row} />
    </InTurn>
  ),
};

/** What the store needs for the rows. */
export const features = [owned, pieceListsFeature, rowPlay];

/**
 * What must be rendered in addition to rows or lists: a loader for owned music, and a place for error
 * messages.
 */
export default function BesideRows() {
  useAllOwned();
  return (
    <FailureNotes>
      <AddFailure />
      <PieceListFailure />
      <PlayFailure />
    </FailureNotes>
  );
}
