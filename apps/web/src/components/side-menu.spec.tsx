import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imitateLayout, renderAt } from '../testing/screen.js';
import { SideMenu } from './side-menu.js';

const links = [
  { path: '/account', name: 'Account' },
  { path: '/account/privacy', name: 'Privacy' },
];

describe('the side menu', () => {
  it('scrolls the current page into view if the line is wider than the screen', async () => {
    imitateLayout(390);
    const place = { configurable: true, get: () => 900 };
    Object.defineProperty(HTMLElement.prototype, 'offsetLeft', place);
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 390 });
    renderAt(
      '/nowhere',
      <SideMenu name="Menu" links={links}>
        page
      </SideMenu>,
    );
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(menu.scrollLeft).toBe(0);
    await userEvent.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(menu.scrollLeft).toBeGreaterThan(0);
  });
});
