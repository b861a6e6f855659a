import { configuration } from '../../lib/first-page/configuration.js';
import { useOptionalComponent } from './use-optional-component.js';

const loadNote = () => import('../../features/demo-music/demo-note.js');

/** The demo's notice; its code is loaded only in a demo. */
export function DemoDock() {
  const Note = useOptionalComponent('demo', loadNote, configuration().demoMusic === true);
  return Note && <Note />;
}
