import { startTransition, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Loading } from './loading.js';
import { ErrorState, newVersionText, offlineText } from './error-state.js';
import {
  LoadFailure,
  loadChunk,
  loadOrReload,
  type LoadProblem,
  thisTab,
} from '../lib/chunks/chunk-loading.js';
import type { Feature } from '../lib/state/feature.js';
import type { FirstPart } from '../lib/first-page/server-page.js';
import { type Attach, useAttach, useDispatch } from '../lib/state/hooks.js';
import { loadErrorCleared, loadErrorRaised } from '../lib/chunks/load-error.js';

/** What a lazily loaded screen's module exports: the screen, and the features it needs in the store. */
export interface ScreenModule<P = object> {
  default: ComponentType<P>;
  features?: readonly Feature[];
}

/** A screen that is fetched when it is first shown; once loaded it is shown at once. */
export interface LazyScreen<P = object, M extends ScreenModule<P> = ScreenModule<P>> {
  readonly name: string;
  load(this: void): Promise<M>;
  /** The store that its features were added to, once loaded. */
  readonly arrived: WeakMap<Attach, M>;
}

/** `X` is what else its module exports. */
export const lazyScreen = <P = object, X = unknown>(
  name: string,
  load: () => Promise<ScreenModule<P> & X>,
): LazyScreen<P, ScreenModule<P> & X> => ({
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
const chunkTexts = {
  part: 'Sorry, part of this page could not be loaded.',
  reload: 'Reload',
};

type Arrival = 'waiting' | 'here' | LoadProblem;

/** Loads a lazy screen: its module once it is there, or why it could not be loaded. */
function useScreen<P, M extends ScreenModule<P>>(screen: LazyScreen<P, M>, isPart = false) {
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
    const loading = isPart
      ? loadChunk(screen.load, thisTab)
      : loadOrReload(screen.name, screen.load, thisTab);
    loading.then((module) => {
      attach(module.features ?? []);
      screen.arrived.set(attach, module);
      dispatch(loadErrorCleared({ screen: screen.name }));
      startTransition(() => setArrival('here'));
    }, fail);
  }, [attach, dispatch, fail, isPart, screen]);
  useEffect(ask, [ask]);
  useEffect(() => {
    if (arrival !== 'offline') return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [arrival, ask]);
  const problem = arrival === 'waiting' || arrival === 'here' ? null : arrival;
  return { problem, ask, module: screen.arrived.get(attach) };
}

interface ChunkFailureProps {
  problem: LoadProblem;
  onRetry: () => void;
  text?: string;
}

/** Says that code could not be loaded, with a button that tries again. */
function ChunkFailure({ problem, onRetry, text = problemTexts[problem] }: ChunkFailureProps) {
  if (problem !== 'outdated') return <ErrorState text={text} onRetry={onRetry} />;
  const reload = (): void => window.location.reload();
  return <ErrorState text={text} retryLabel={chunkTexts.reload} onRetry={reload} />;
}

/**
 * Loads a part of a page that is used only once it is there: its module, or a message if it could not be loaded. It never
 * reloads the page, where something may have been typed.
 */
export function useLazyPart<P, M extends ScreenModule<P>>(part: LazyScreen<P, M>) {
  const { problem, ask, module } = useScreen(part, true);
  const text = problem === 'outdated' ? newVersionText : chunkTexts.part;
  return { module, failure: problem && <ChunkFailure problem={problem} onRetry={ask} text={text} /> };
}

interface ChunkProps<P> {
  screen: LazyScreen<P>;
  /** Its properties, if any. */
  given?: P;
  serverPart?: FirstPart;
  /** Rendered when offline, instead of a message. */
  offline?: (retry: () => void) => ReactNode;
}

/** Renders a lazy screen, or its loading or error state. Use the screen's name as `key`. */
export function Chunk<P extends object>({ screen, given, serverPart, offline }: ChunkProps<P>) {
  const { problem, ask, module } = useScreen(screen);
  if (module) return <module.default {...(given as P)} />;
  if (!problem) return <Loading serverPart={serverPart} />;
  return problem === 'offline' && offline ? offline(ask) : <ChunkFailure problem={problem} onRetry={ask} />;
}
