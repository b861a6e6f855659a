import { failureText } from '../../lib/failure-text.js';
import { useArea } from '../../lib/hooks.js';
import { adminImport } from './admin-import.state.js';
import { startFailures } from './admin-import.texts.js';
import { isRunning, type Kind } from './import-state.js';

/** Why the last check or import could not be started. That another one was running is forgotten when that has ended. */
export function useRefusal(kind: Kind): string | null {
  const { current } = useArea(adminImport);
  const { args, failure } = useArea(adminImport.start);
  const isPast = failure?.code === 'CATALOGUE_IMPORT_BUSY' && !isRunning(current);
  const isMeant = args?.dryRun === (kind === 'check');
  return isMeant && !isPast ? failureText(failure, startFailures) : null;
}
