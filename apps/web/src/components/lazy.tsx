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
import { watchLoad } from '../lib/chunks/load-error.js';

/** What the module of a lazily loaded component exports: the component, and the features it needs in the store. */
export interface ComponentModule<P = object> {
  default: ComponentType<P>;
  features?: readonly Feature[];
}

/** A component, usually a screen, that is fetched when it is first shown; once loaded it is shown at once. */
export interface LazyComponent<P = object, M extends ComponentModule<P> = ComponentModule<P>> {
  readonly name: string;
  load(this: void): Promise<M>;
  /** Its module, once loaded and its features added, by the store they were added to. */
  readonly modules: WeakMap<Attach, M>;
}

/** `X` is what else its module exports. */
export const lazyComponent = <P = object, X = unknown>(
  name: string,
  load: () => Promise<ComponentModule<P> & X>,
): LazyComponent<P, ComponentModule<P> & X> => ({
  name,
  load,
  modules: new WeakMap(),
});

const problemTexts: Record<LoadProblem, string> = {
  late: 'This page is taking too long to load.',
  offline: offlineText,
  outdated: newVersionText,
  lost: 'Sorry, this page could not be loaded. Please try again.',
};
const lazyTexts = {
  part: 'Sorry, part of this page could not be loaded.',
  reload: 'Reload',
};

type LoadStatus = 'waiting' | 'here' | LoadProblem;

/** Loads a lazy component: its module once it is there, or why it could not be loaded. */
function useLazyModule<P, M extends ComponentModule<P>>(component: LazyComponent<P, M>, isPart = false) {
  const attach = useAttach();
  const dispatch = useDispatch();
  const [status, setStatus] = useState<LoadStatus>('waiting');
  const load = useCallback(() => {
    if (component.modules.has(attach)) return;
    setStatus('waiting');
    const loading = isPart
      ? loadChunk(component.load, thisTab)
      : loadOrReload(component.name, component.load, thisTab);
    watchLoad(dispatch, component.name, loading).then(
      (module) => {
        attach(module.features ?? []);
        component.modules.set(attach, module);
        startTransition(() => setStatus('here'));
      },
      (error: unknown) => setStatus(error instanceof LoadFailure ? error.problem : 'lost'),
    );
  }, [attach, dispatch, isPart, component]);
  useEffect(load, [load]);
  useEffect(() => {
    if (status !== 'offline') return;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [status, load]);
  const problem = status === 'waiting' || status === 'here' ? null : status;
  return { problem, load, module: component.modules.get(attach) };
}

interface LoadFailureMessageProps {
  problem: LoadProblem;
  onRetry: () => void;
  text?: string;
}

/** Says that code could not be loaded, with a button that tries again. */
function LoadFailureMessage({ problem, onRetry, text = problemTexts[problem] }: LoadFailureMessageProps) {
  if (problem !== 'outdated') return <ErrorState text={text} onRetry={onRetry} />;
  const reload = (): void => window.location.reload();
  return <ErrorState text={text} retryLabel={lazyTexts.reload} onRetry={reload} />;
}

/**
 * Loads a part of a page that is used only once it is there: its module, or a message if it could not be loaded. It never
 * reloads the page, where something may have been typed.
 */
export function useLazyPart<P, M extends ComponentModule<P>>(part: LazyComponent<P, M>) {
  const { problem, load, module } = useLazyModule(part, true);
  const text = problem === 'outdated' ? newVersionText : lazyTexts.part;
  return { module, failure: problem && <LoadFailureMessage problem={problem} onRetry={load} text={text} /> };
}

interface LazyProps<P> {
  component: LazyComponent<P>;
  /** Its properties, if any. */
  props?: P;
  serverPart?: FirstPart;
  /** Rendered when offline, instead of a message. */
  renderOffline?: (retry: () => void) => ReactNode;
}

/** Renders a lazy component, or its loading or error state. Use the component's name as `key`. */
export function Lazy<P extends object>({ component, props, serverPart, renderOffline }: LazyProps<P>) {
  const { problem, load, module } = useLazyModule(component);
  if (module) return <module.default {...(props as P)} />;
  if (!problem) return <Loading serverPart={serverPart} />;
  return problem === 'offline' && renderOffline ? (
    renderOffline(load)
  ) : (
    <LoadFailureMessage problem={problem} onRetry={load} />
  );
}
