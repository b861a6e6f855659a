import { album } from '../../features/album/album.state.js';
import { albumTexts } from '../../features/album/album.texts.js';
import { AlbumScreen } from '../../features/album/screens/album.screen.js';
import { BuyButton } from '../../features/basket/components/buy-button.js';
import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';
import { owned as ownedProducts } from '../../features/owned/owned.state.js';
import { playerFeature } from '../../features/player/player.state.js';
import { useCategory, useRouteParam } from '../../lib/pages/route.js';
import { tracksOfAlbum } from '../listening/tracks.js';
import { useListPlayer } from '../listening/use-list-player.js';
import { Bought } from '../owned/bought.js';
import { useOwned } from '../owned/use-owned.js';

export const features = [album, playerFeature, ownedProducts];

export default function AlbumRoute() {
  const category = useCategory();
  const listen = useListPlayer();
  const id = Number(useRouteParam('id'));
  const isOwned = useOwned(category)?.mp3Album.includes(id) ?? false;
  return (
    <AlbumScreen
      category={category}
      id={id}
      playerFor={(shown) => listen(tracksOfAlbum(category, shown))}
      buyButton={<BuyButton item={{ category, id }} name={albumTexts.format} isMain={!isOwned} />}
      boughtNote={isOwned && <Bought form="mp3Album" />}
      notFound={<NotFoundScreen />}
    />
  );
}
