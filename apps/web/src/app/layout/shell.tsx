import type { ReactNode } from 'react';
import { MorphBanner } from '../../features/morph/components/banner.js';
import { selectUser } from '../../features/user/user.state.js';
import { useMissedBack } from '../../lib/pages/missed-back.js';
import { useScrollPosition } from '../../lib/pages/scroll-position.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { Announcer } from './announcer.js';
import { DebugDock } from './debug-dock.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PlayerDock } from './player-dock.js';
import styles from './shell.module.css';
import { UpdateDock } from './update-dock.js';

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const isMorphed = useAppSelector((root) => selectUser(root)?.isMorphed ?? false);
  useScrollPosition();
  useMissedBack();
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {isMorphed && <MorphBanner />}
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PlayerDock />
      <DebugDock />
      <UpdateDock />
      <Announcer />
    </>
  );
}
