import { beforeAll, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { listenForBack } from '../../lib/pages/close-on-back.js';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { shellFeatures } from '../shell-features.js';
import { createAppStore } from '../store.js';
import { Footer } from './footer.js';
import { PhoneMenu } from './phone-menu.js';

beforeAll(listenForBack);

it('an open menu closes when the phone is turned, or it would leave the page inert', async () => {
  imitateLayout(390);
  renderAt('/about', <PhoneMenu />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  imitateLayout(844);
  window.dispatchEvent(new Event('resize'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has every link of the footer, the theme too', async () => {
  imitateLayout(390);
  renderAt(
    '/about',
    <>
      <PhoneMenu />
      <Footer />
    </>,
  );
  const names = (): string[] => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const footer = names();
  expect(footer).toContain('Theme');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog')).getAllByRole('link');
  expect(menu.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(footer));
});

it('a link to the path of the page shows it without its filters, and so says the address', async () => {
  imitateLayout(390);
  window.history.pushState(null, '', '/brass?view=series');
  render(
    <Provider store={createAppStore(shellFeatures)}>
      <BrowserRouter>
        <PhoneMenu />
      </BrowserRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  // The entry of the menu before is still being removed, so the tap is delayed.
  await user.click(await screen.findByRole('link', { name: 'Brass' }));
  const address = (): string => window.location.pathname + window.location.search;
  expect(screen.queryByRole('dialog')).toBeNull();
  window.history.back();
  await waitFor(() => expect(address()).toBe('/brass?view=series'));
});
