import { startTransition, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Loading } from './loading.js';
import { ErrorState, newVersionText, offlineText } from './error-state.js';
import { LoadFailure, loadOrReload, type LoadProblem, thisTab } from '../lib/chunk-loading.js';
import type { Feature } from '../lib/feature.js';
import type { FirstPart } from '../lib/first-page.js';
import { type Attach, useAttach, useDispatch } from '../lib/hooks.js';
import { loadErrorCleared, loadErrorRaised } from '../lib/load-error.js';

/** What a lazily loaded screen's module exports: the screen, and the features it needs in the store. */
export interface ScreenModule<P = object> {
  default: ComponentType<P>;
  features?: readonly Feature[];
}

/** A screen that is fetched when it is first shown; once loaded it is shown at once. */
export interface LazyScreen<P = object> {
  readonly name: string;
  load(this: void): Promise<ScreenModule<P>>;
  /** The store that its features were added to, once loaded. */
  readonly arrived: WeakMap<Attach, ScreenModule<P>>;
}

export const lazyScreen = <P = object,>(
  name: string,
  load: () => Promise<ScreenModule<P>>,
): LazyScreen<P> => ({
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

function useScreen<P>(screen: LazyScreen<P>) {
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
      attach(module.features ?? []);
      screen.arrived.set(attach, module);
      dispatch(loadErrorCleared({ screen: screen.name }));
      startTransition(() => setArrival('here'));
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

interface ChunkProps<P> {
  screen: LazyScreen<P>;
  /** Its properties, if any. */
  given?: P;
  part?: FirstPart;
  /** Rendered when offline, instead of a message. */
  offline?: (again: () => void) => ReactNode;
}

/** Renders a lazy screen, or its loading or error state. Use the screen's name as `key`. */
export function Chunk<P extends object>({ screen, given, part, offline }: ChunkProps<P>) {
  const { arrival, ask, module } = useScreen(screen);
  if (module) return <module.default {...(given as P)} />;
  if (arrival === 'waiting' || arrival === 'here') return <Loading part={part} />;
  if (arrival === 'offline' && offline) return offline(ask);
  const text = problemTexts[arrival];
  if (arrival !== 'outdated') return <ErrorState text={text} action={chunkTexts.again} onAction={ask} />;
  const reload = (): void => window.location.reload();
  return <ErrorState text={text} action={chunkTexts.reload} onAction={reload} />;
}
