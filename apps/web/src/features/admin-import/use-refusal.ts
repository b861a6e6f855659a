import { failureText } from '../../lib/text/failure-text.js';
import { useArea } from '../../lib/state/hooks.js';
import { adminImport } from './admin-import.state.js';
import { startFailures } from './admin-import.texts.js';
import type { Kind } from './import-state.js';

/** Why the last check or import could not be started. It is shown until the next start, even if the cause is gone by then. */
export function useRefusal(kind: Kind): string | null {
  const { args, failure } = useArea(adminImport.start);
  const isMeant = args?.dryRun === (kind === 'check');
  return isMeant ? failureText(failure, startFailures) : null;
}
