import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { MorphBanner } from '../../features/morph/components/banner.js';
import { selectUser } from '../../features/user/user.state.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { Announcer } from './announcer.js';
import { DebugDock } from './debug-dock.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PlayerDock } from './player-dock.js';
import styles from './shell.module.css';
import { UpdateDock } from './update-dock.js';

/** A new pathname starts at the top; a changed query (a filter, for example) does not scroll (rule S27). */
function useScrollToTop(pathname: string): void {
  // In braces: newer browsers return a promise, which React would take for a clean-up function.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isMorphed = useAppSelector((root) => selectUser(root)?.isMorphed ?? false);
  useScrollToTop(pathname);
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
