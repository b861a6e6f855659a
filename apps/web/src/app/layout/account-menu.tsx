import type { UserDetail } from '@music/contracts';
import { accountPath, adminPath } from '@music/rules';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LogOutButton } from '../../features/user/components/log-out-button.js';
import styles from './account-entry.module.css';

const menuText = 'Account menu';

/** Paths below `/account`, in the order of the menu beside its pages. */
const pages = {
  '': 'Your account',
  purchases: 'Purchases',
  saved: 'Saved pieces',
  votes: 'Votes',
  subscriptions: 'Subscriptions',
  preferences: 'Preferences',
};

const linksFor = ({ isAdmin }: UserDetail) => [
  ...Object.entries(pages).map(([page, name]) => ({ path: accountPath(page), name })),
  ...(isAdmin ? [{ path: adminPath(), name: 'Administration' }] : []),
];

interface AccountMenuProps {
  user: UserDetail;
  takesFocus: boolean;
  /** Called when the menu is removed with the focus in it, as by logging out. */
  onFocusLost: () => void;
}

/** The name, and below it a native popover: Escape and a click elsewhere close it. */
export function AccountMenu({ user, takesFocus, onFocusLost }: AccountMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const parts = [opener.current, menu.current];
    // Runs while they are still in the document.
    return () => {
      if (parts.some((part) => part?.contains(document.activeElement))) onFocusLost();
    };
  }, [onFocusLost]);
  const close = (): void => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.entry}
        popoverTarget={id}
        title={menuText}
        autoFocus={takesFocus}
      >
        <UserRound aria-hidden="true" />
        <span className={styles.name}>{user.name}</span>
      </button>
      <nav ref={menu} id={id} popover="auto" className={styles.menu} aria-label={menuText}>
        {linksFor(user).map(({ path, name }) => (
          <Link key={path} to={path} onClick={close}>
            {name}
          </Link>
        ))}
        <LogOutButton />
      </nav>
    </>
  );
}
