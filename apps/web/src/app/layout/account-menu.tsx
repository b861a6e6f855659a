import type { UserDetail } from '@music/contracts';
import { accountPath, adminPath } from '@music/rules';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LogOutButton } from '../../features/user/components/log-out-button.js';
import styles from './account-entry.module.css';

const texts = {
  menu: 'Account menu',
  account: 'Your account',
  purchases: 'Purchases',
  subscriptions: 'Subscriptions',
  saved: 'Saved pieces',
  votes: 'Votes',
  preferences: 'Preferences',
  administration: 'Administration',
};

const linksFor = ({ isAdmin }: UserDetail) => [
  { path: accountPath(), name: texts.account },
  { path: accountPath('purchases'), name: texts.purchases },
  { path: accountPath('subscriptions'), name: texts.subscriptions },
  { path: accountPath('saved'), name: texts.saved },
  { path: accountPath('votes'), name: texts.votes },
  { path: accountPath('preferences'), name: texts.preferences },
  ...(isAdmin ? [{ path: adminPath(), name: texts.administration }] : []),
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
        title={texts.menu}
        autoFocus={takesFocus}
      >
        <UserRound aria-hidden="true" />
        <span className={styles.name}>{user.name}</span>
      </button>
      <nav ref={menu} id={id} popover="auto" className={styles.menu} aria-label={texts.menu}>
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
