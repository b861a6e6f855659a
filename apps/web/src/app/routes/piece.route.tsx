import type { Category } from '@music/contracts';
import { piecePath } from '@music/rules';
import { useEffect, useMemo } from 'react';
import { FailureNotes } from '../../components/failure-notes.js';
import { BuyButton } from '../../features/basket/components/buy-button.js';
import { detailIndexSet, grid } from '../../features/catalogue-grid/grid.state.js';
import { type Neighbour, neighboursOf } from '../../features/catalogue-grid/neighbours.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { piece } from '../../features/piece/piece.state.js';
import { owned as ownedProducts } from '../../features/owned/owned.state.js';
import { playerFeature } from '../../features/player/player.state.js';
import type { Sheet } from '../../features/piece/piece.texts.js';
import { Heart } from '../../features/piece-lists/components/heart.js';
import { PieceListFailure } from '../../features/piece-lists/components/piece-list-failure.js';
import { PieceScreen } from '../../features/piece/screens/piece.screen.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { useCategory, useRouteParam } from '../../lib/pages/route.js';
import { pieceListsFeature } from '../piece-lists/piece-lists.js';
import { tracksOfPiece } from '../listening/tracks.js';
import { useListPlayer } from '../listening/use-list-player.js';
import { Bought } from '../owned/bought.js';
import { useOwned } from '../owned/use-owned.js';

export const features = [grid, pieceListsFeature, piece, playerFeature, ownedProducts];

/** The piece's neighbours in the filtered grid from which it was opened. */
function useNeighbours(id: number) {
  const category = useCategory();
  const dispatch = useDispatch();
  const { previous, next, list } = useAppSelector((root) => neighboursOf(root, category, id));
  // Back and Forward lead to other rows of the list.
  useEffect(() => {
    if (list) dispatch(detailIndexSet({ category, index: list.position - 1 }));
  }, [category, dispatch, list]);
  return useMemo(() => {
    const link = (neighbour: Neighbour | null) =>
      neighbour && {
        path: piecePath(category, neighbour.title, neighbour.pieceId),
        title: neighbour.title,
        onGo: () => void dispatch(detailIndexSet({ category, index: neighbour.index })),
      };
    return { previous: link(previous), next: link(next), list };
  }, [category, dispatch, list, next, previous]);
}

type OwnedIds = ReturnType<typeof useOwned>;

const isOwned = (owned: OwnedIds, { fmt, i }: Sheet): boolean => owned?.[fmt].includes(i) ?? false;

/** A printed copy has the id of the digital one and `h`. For owners it is more important to download it than to buy it again. */
const buyButtonOf =
  (category: Category, owned: OwnedIds) => (sheet: Sheet, name: string, isFirst: boolean) => (
    <BuyButton
      item={{ category, id: sheet.fmt === 'hardcopy' ? `${sheet.i}h` : sheet.i }}
      name={name}
      isMain={isFirst && !isOwned(owned, sheet)}
    />
  );

const boughtNoteOf = (owned: OwnedIds) => (sheet: Sheet) =>
  isOwned(owned, sheet) ? <Bought form={sheet.fmt} /> : null;

export default function PieceRoute() {
  const category = useCategory();
  const owned = useOwned(category);
  const id = Number(useRouteParam('id'));
  const neighbours = useNeighbours(id);
  const listen = useListPlayer();
  return (
    <>
      <PieceScreen
        key={id}
        category={category}
        id={id}
        {...neighbours}
        playerFor={(shown) => listen(tracksOfPiece(category, shown))}
        renderBuyButton={buyButtonOf(category, owned)}
        renderBoughtNote={boughtNoteOf(owned)}
        renderSaveButton={({ i, t }) => <Heart hasLabel piece={{ category, pieceId: i }} title={t} />}
        notFound={<NotFoundScreen />}
      />
      <FailureNotes>
        <PieceListFailure />
      </FailureNotes>
    </>
  );
}
