import { showInstallPrompt, selectInstallable } from '../lib/browser/install-prompt.js';
import { useAppSelector } from '../lib/state/hooks.js';

/** Offers to install the site as an app, if the browser supports it. */
export function InstallOffer() {
  const isInstallable = useAppSelector(selectInstallable);
  if (!isInstallable) return null;
  return (
    <button type="button" onClick={() => void showInstallPrompt()}>
      Install the app
    </button>
  );
}
