import { useSyncExternalStore } from 'react';
import { entryScriptPath } from '../../lib/chunks/entry-script.js';
import { useOptionalComponent } from './use-optional-component.js';

const loadNote = () => import('../../features/offline/components/update-note.js');

const onLoad = (listener: () => void): (() => void) => {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
};
const isComplete = (): boolean => document.readyState === 'complete';

/** Registers the service worker once the page is complete, and offers new versions. Only built apps have a worker. */
export function UpdateDock() {
  const isLoaded = useSyncExternalStore(onLoad, isComplete, () => false);
  const canUpdate = isLoaded && Boolean(navigator.serviceWorker) && entryScriptPath() !== null;
  const Note = useOptionalComponent('update', loadNote, canUpdate);
  return Note && <Note />;
}
