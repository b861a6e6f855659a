import { accountPath } from '@music/rules';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useState, type MouseEvent, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Modal } from '../../components/modal.js';
import { user as account } from '../../features/user/user.state.js';
import { Lazy, lazyComponent } from '../../components/lazy.js';
import { usePassFocus } from '../../lib/keyboard/use-pass-focus.js';
import { useCloseOnBack } from '../../lib/pages/close-on-back.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { withReturnPath } from '../../lib/pages/return-path.js';
import styles from './account-entry.module.css';
import { AccountMenu } from './account-menu.js';

const texts = { logIn: 'Log in', dialog: 'Log in or register' };
const authCard = lazyComponent('auth-card', () => import('../../features/user/components/auth-card.js'));

/** Pages that are not remembered as the page to return to. */
const authPages = [accountPath('log-in'), accountPath('register')];

/** A click with a key held opens another tab or window, as with any link. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

interface LogInEntryProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  linkRef: Ref<HTMLAnchorElement>;
}

/** A link to the login page, which opens as a dialog here so that nobody has to leave. Below `/account` it is a plain link. */
function LogInEntry({ open, setOpen, linkRef }: LogInEntryProps) {
  const { pathname, search } = useLocation();
  const hasDialog = !pathname.startsWith(accountPath());
  const close = (): void => setOpen(false);
  useCloseOnBack(open, close);
  // Closed on navigation and after a log-in.
  useEffect(() => () => setOpen(false), [pathname, setOpen]);
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event) || !hasDialog) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        ref={linkRef}
        to={withReturnPath(accountPath('log-in'), authPages.includes(pathname) ? null : pathname + search)}
        className={styles.entry}
        aria-haspopup={hasDialog ? 'dialog' : undefined}
        onClick={onClick}
      >
        <UserRound aria-hidden="true" />
        <span className={styles.name}>{texts.logIn}</span>
      </Link>
      <Modal open={open} onClose={close} title={texts.dialog} isCompact>
        <Lazy component={authCard} props={{ inDialog: true }} />
      </Modal>
    </>
  );
}

/** The account menu or a login link, also if it cannot be found out which; until then space is reserved, so that nothing moves. */
export function AccountEntry() {
  const { user, known, failed } = useAppSelector(account.select);
  const [open, setOpen] = useState(false);
  const { nextRef, passFocus } = usePassFocus<HTMLAnchorElement>(user === null);
  // After logging in by the dialog, the focus moves to the account menu, which replaces the link; after logging out, back to it.
  if (user) return <AccountMenu user={user} takesFocus={open} onFocusLost={passFocus} />;
  if (!known && !failed) return <span className={styles.entry} />;
  return <LogInEntry open={open} setOpen={setOpen} linkRef={nextRef} />;
}
