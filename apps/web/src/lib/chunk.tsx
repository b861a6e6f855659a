import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Loading } from '../components/loading.js';
import { Caesura } from '../components/caesura.js';
import { loadOrReload, ScreenTimeout, tabReloader } from './chunk-loading.js';
import type { Feature } from './feature.js';
import { type Attach, useAttach, useDispatch } from './hooks.js';
import { loadErrorCleared, loadErrorRaised } from './load-error.js';

/** What a lazily loaded screen's module exports: the screen, and the features it needs in the store. */
export interface ScreenModule {
  default: ComponentType;
  features?: readonly Feature[];
}

/** A screen that is fetched when it is first shown; once it is here it is shown at once. */
export interface LazyScreen {
  readonly name: string;
  load(this: void): Promise<ScreenModule>;
  /** Where it has arrived: the store it brought its features to. */
  readonly arrived: WeakMap<Attach, ScreenModule>;
}

export const lazyScreen = (name: string, load: () => Promise<ScreenModule>): LazyScreen => ({
  name,
  load,
  arrived: new WeakMap(),
});

const chunkTexts = {
  late: 'This page is taking too long to load.',
  again: 'Try again',
  failed: 'A new version of this site is available. Please reload the page.',
  reload: 'Reload',
};

type Arrival = 'waiting' | 'here' | 'late' | 'failed';

function useScreen(screen: LazyScreen) {
  const attach = useAttach();
  const dispatch = useDispatch();
  const [arrival, setArrival] = useState<Arrival>('waiting');
  const fail = useCallback(
    (reason: unknown) => {
      console.error(screen.name, reason);
      dispatch(loadErrorRaised({ screen: screen.name }));
      setArrival(reason instanceof ScreenTimeout ? 'late' : 'failed');
    },
    [dispatch, screen],
  );
  const ask = useCallback(() => {
    if (screen.arrived.has(attach)) return;
    setArrival('waiting');
    loadOrReload(screen.name, screen.load, tabReloader).then((module) => {
      module.features?.forEach(attach);
      screen.arrived.set(attach, module);
      dispatch(loadErrorCleared({ screen: screen.name }));
      setArrival('here');
    }, fail);
  }, [attach, dispatch, fail, screen]);
  useEffect(ask, [ask]);
  return { arrival, ask, module: screen.arrived.get(attach) };
}

/** Shows a lazy screen, or in its place how far it has come. Give it the screen's name as `key`. */
export function Chunk({ screen }: { screen: LazyScreen }) {
  const { arrival, ask, module } = useScreen(screen);
  if (module) return <module.default />;
  if (arrival === 'late') return <Caesura text={chunkTexts.late} action={chunkTexts.again} onAction={ask} />;
  if (arrival === 'failed') {
    const reload = (): void => window.location.reload();
    return <Caesura text={chunkTexts.failed} action={chunkTexts.reload} onAction={reload} />;
  }
  return <Loading />;
}
