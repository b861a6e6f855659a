import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { InstallOffer } from '../../components/install-offer.js';
import { Modal } from '../../components/modal.js';
import { inPlaceOfEntry, useCloseOnBack } from '../../lib/pages/close-on-back.js';
import { isNarrow, selectBreakpoint } from '../../lib/browser/breakpoint.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { footerLinks, moreLinks, sections } from './navigation.js';
import styles from './phone-menu.module.css';

/**
 * The menu of narrow screens: a button, and a dialog over the whole screen. Back and navigation close it; so does turning the
 * phone, if that makes the screen wide and hides the menu, or the dialog would keep the page inert. A page takes the menu's place
 * in the history.
 */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = (): void => setOpen(false);
  const isOffered = useAppSelector((root) => isNarrow(selectBreakpoint(root) ?? 'phone'));
  useEffect(close, [pathname, isOffered]);
  useCloseOnBack(open, close);
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.opener}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      <Modal open={open} onClose={close} title="Menu">
        <nav className={styles.links} aria-label="Menu">
          {[...sections, ...moreLinks, ...footerLinks].map(({ path, name }) => (
            <NavLink key={path} to={path} replace state={inPlaceOfEntry} onClick={close}>
              {name}
            </NavLink>
          ))}
        </nav>
        <InstallOffer />
      </Modal>
    </div>
  );
}
