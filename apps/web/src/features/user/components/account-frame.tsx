import { accountPath } from '@music/rules';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { SideMenu } from '../../../components/side-menu.js';
import { accountTexts as texts } from '../user.texts.js';
import { LogOutButton } from './log-out-button.js';

const saved = { path: accountPath('saved'), name: texts.saved };
const preferences = { path: accountPath('preferences'), name: texts.preferences };
const links = [
  { path: accountPath(), name: texts.overview },
  { path: accountPath('purchases'), name: texts.purchases },
  saved,
  { path: accountPath('votes'), name: texts.votes },
  { path: accountPath('subscriptions'), name: texts.subscriptions, isPrefix: true },
  { path: accountPath('profile'), name: texts.profile },
  preferences,
  { path: accountPath('password'), name: texts.password },
  { path: accountPath('privacy'), name: texts.privacy },
];
/** The pages that need no account. */
const visitorLinks = [saved, preferences];

/** Logging out removes the button: the heading of the page that is then shown takes over its focus. */
function LogOut() {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    // Runs while it is still in the document, and the next page is not.
    return () => {
      if (button !== document.activeElement) return;
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector('h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return <LogOutButton ref={ref} />;
}

interface AccountFrameProps {
  /** Also true until we know whether the user is logged in, so that the page does not move when the user's menu replaces this one. */
  isForVisitors?: boolean;
  children: ReactNode;
}

/** The menu of the account's pages. */
export const AccountFrame = ({ isForVisitors = false, children }: AccountFrameProps) =>
  isForVisitors ? (
    <SideMenu name={texts.visitorNavigation} links={visitorLinks}>
      {children}
    </SideMenu>
  ) : (
    <SideMenu name={texts.navigation} links={links} foot={<LogOut />}>
      {children}
    </SideMenu>
  );
