import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './side-menu.module.css';

export interface SideLink {
  path: string;
  name: string;
  /** The pages below it belong to it. */
  isPrefix?: boolean;
}
interface SideMenuProps {
  /** What the links belong to; the menu's accessible name. */
  name: string;
  links: readonly SideLink[];
  /** Below the links: what can be done rather than gone to. */
  foot?: ReactNode;
  children: ReactNode;
}

/** On narrow screens the line of links may be wider than the page: the current one is brought into view. */
function useCurrentInView() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && link)
      menu.current.scrollLeft = link.offsetLeft - (menu.current.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return menu;
}

/** The pages of an area beside the one on show; on narrow screens above it, in one line that scrolls. */
export function SideMenu({ name, links, foot, children }: SideMenuProps) {
  const menu = useCurrentInView();
  return (
    <div className={styles.area}>
      <nav ref={menu} className={styles.menu} aria-label={name}>
        {links.map(({ path, name: label, isPrefix = false }) => (
          <NavLink key={path} to={path} end={!isPrefix}>
            {label}
          </NavLink>
        ))}
        {foot}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
