import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './side-menu.module.css';

export interface SideLink {
  path: string;
  name: string;
  /** Marks the pages below it as its own. */
  isPrefix?: boolean;
  /** The first of a group: on wide screens there is a gap above it. */
  startsGroup?: boolean;
}
interface SideMenuProps {
  /** The menu's accessible name. */
  name: string;
  links: readonly SideLink[];
  /** Actions below the links. */
  foot?: ReactNode;
  /** Keeps its state, and the focus in it, when another menu takes the place of this one. */
  children: ReactNode;
}

/** On narrow screens the row of links may be wider than the page: the current one is scrolled into view. */
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

function Menu({ name, links, foot }: Pick<SideMenuProps, 'name' | 'links' | 'foot'>) {
  const menu = useCurrentInView();
  return (
    <nav ref={menu} className={styles.menu} aria-label={name}>
      {links.map(({ path, name: label, isPrefix = false, startsGroup }) => (
        <NavLink key={path} to={path} end={!isPrefix} className={startsGroup ? styles.first : undefined}>
          {label}
        </NavLink>
      ))}
      {foot}
    </nav>
  );
}

/** The pages of an area, next to the current one; on narrow screens above it, in one scrolling line. */
export const SideMenu = ({ children, ...menu }: SideMenuProps) => (
  <div className={styles.area}>
    <Menu key={menu.name} {...menu} />
    <div className={styles.page}>{children}</div>
  </div>
);
