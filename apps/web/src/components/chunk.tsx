import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Loading } from './loading.js';
import { ErrorState, newVersionText, offlineText } from './error-state.js';
import { LoadFailure, loadOrReload, type LoadProblem, thisTab } from '../lib/chunk-loading.js';
import type { Feature } from '../lib/feature.js';
import type { FirstPart } from '../lib/first-page.js';
import { type Attach, useAttach, useDispatch } from '../lib/hooks.js';
import { loadErrorCleared, loadErrorRaised } from '../lib/load-error.js';

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

const problemTexts: Record<LoadProblem, string> = {
  late: 'This page is taking too long to load.',
  offline: offlineText,
  outdated: newVersionText,
  lost: 'Sorry, this page could not be loaded. Please try again.',
};
const chunkTexts = { again: 'Try again', reload: 'Reload' };

type Arrival = 'waiting' | 'here' | LoadProblem;

function useScreen(screen: LazyScreen) {
  const attach = useAttach();
  const dispatch = useDispatch();
  const [arrival, setArrival] = useState<Arrival>('waiting');
  const fail = useCallback(
    (reason: unknown) => {
      console.error(screen.name, reason);
      dispatch(loadErrorRaised({ screen: screen.name }));
      setArrival(reason instanceof LoadFailure ? reason.problem : 'lost');
    },
    [dispatch, screen],
  );
  const ask = useCallback(() => {
    if (screen.arrived.has(attach)) return;
    setArrival('waiting');
    loadOrReload(screen.name, screen.load, thisTab).then((module) => {
      module.features?.forEach(attach);
      screen.arrived.set(attach, module);
      dispatch(loadErrorCleared({ screen: screen.name }));
      setArrival('here');
    }, fail);
  }, [attach, dispatch, fail, screen]);
  useEffect(ask, [ask]);
  useEffect(() => {
    if (arrival !== 'offline') return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [arrival, ask]);
  return { arrival, ask, module: screen.arrived.get(attach) };
}

interface ChunkProps {
  screen: LazyScreen;
  part?: FirstPart;
  /** What stands there without a network, instead of a sentence. */
  offline?: (again: () => void) => ReactNode;
}

/** Shows a lazy screen, or in its place how far it has come. Give it the screen's name as `key`. */
export function Chunk({ screen, part, offline }: ChunkProps) {
  const { arrival, ask, module } = useScreen(screen);
  if (module) return <module.default />;
  if (arrival === 'waiting' || arrival === 'here') return <Loading part={part} />;
  if (arrival === 'offline' && offline) return offline(ask);
  const text = problemTexts[arrival];
  if (arrival !== 'outdated') return <ErrorState text={text} action={chunkTexts.again} onAction={ask} />;
  const reload = (): void => window.location.reload();
  return <ErrorState text={text} action={chunkTexts.reload} onAction={reload} />;
}
