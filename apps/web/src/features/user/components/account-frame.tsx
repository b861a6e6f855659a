import { accountPath } from '@music/rules';
import type { ReactNode } from 'react';
import { SideMenu } from '../../../components/side-menu.js';
import { accountTexts as texts } from '../user.texts.js';
import { LogOutButton } from './log-out-button.js';

const links = [
  { path: accountPath(), name: texts.overview },
  { path: accountPath('purchases'), name: texts.purchases },
  { path: accountPath('saved'), name: texts.saved },
  { path: accountPath('votes'), name: texts.votes },
  { path: accountPath('subscriptions'), name: texts.subscriptions, isPrefix: true },
  { path: accountPath('profile'), name: texts.profile },
  { path: accountPath('preferences'), name: texts.preferences },
  { path: accountPath('password'), name: texts.password },
  { path: accountPath('privacy'), name: texts.privacy },
];

interface AccountFrameProps {
  /** False for visitors, and while it is not known who the user is. */
  hasMenu?: boolean;
  children: ReactNode;
}

/** The menu of the account's pages. */
export const AccountFrame = ({ hasMenu, children }: AccountFrameProps) => (
  <SideMenu name={texts.navigation} links={links} foot={<LogOutButton />} hasMenu={hasMenu}>
    {children}
  </SideMenu>
);
