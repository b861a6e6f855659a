import { askToInstall, selectInstallable } from '../lib/install-prompt.js';
import { useRoot } from '../lib/hooks.js';

/** Offers what the browser has offered: to install the site as an app. Nothing where it has not. */
export function InstallOffer() {
  const isInstallable = useRoot(selectInstallable);
  if (!isInstallable) return null;
  return (
    <button type="button" onClick={() => void askToInstall()}>
      Install the app
    </button>
  );
}
