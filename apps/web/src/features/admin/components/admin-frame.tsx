import { adminPath } from '@music/rules';
import type { ReactNode } from 'react';
import { SideMenu } from '../../../components/side-menu.js';
import { adminTexts as texts } from '../admin.texts.js';

const links = [
  { path: adminPath(), name: texts.users },
  { path: adminPath('orders'), name: texts.orders, isPrefix: true },
  { path: adminPath('picking-list'), name: texts.pickingList },
  { path: adminPath('vouchers'), name: texts.vouchers },
  { path: adminPath('cache'), name: texts.cache },
  { path: adminPath('audit'), name: texts.audit },
];

/** The administrators' pages beside each other. */
export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <SideMenu name={texts.navigation} links={links}>
    {children}
  </SideMenu>
);
