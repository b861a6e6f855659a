import { matchRoute } from '@music/rules';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { shellFeatures } from '../app/shell-features.js';
import { createAppStore } from '../app/store.js';
import type { Feature } from '../lib/state/feature.js';
import { AttachContext } from '../lib/state/hooks.js';
import { RouteContext } from '../lib/pages/route.js';

/** jsdom has no layout: gives every element a size, so that rows are visible, and adds the methods of dialogs and popovers. */
export function imitateLayout(width = 1280): void {
  const size = { configurable: true, get: () => 700 };
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: size,
    offsetWidth: size,
    clientHeight: size,
  });
  Object.assign(window, { innerWidth: width, scrollTo: () => undefined });
  Object.assign(HTMLElement.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.hidePopover = () => undefined;
}

/** jsdom cannot play: adds the methods of sounds. */
export function imitatePlaying(): void {
  const nothing = (): void => undefined;
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined, pause: nothing, load: nothing });
}

/** Renders an element as the shell would, at an address; `address()` returns the current address, `goTo`, `back` and `forward` navigate. */
export function renderAt(path: string, element: ReactElement, features: readonly Feature[] = []) {
  const store = createAppStore([...shellFeatures, ...features]);
  let current = path;
  let navigate: NavigateFunction;
  const Matched = () => {
    const { pathname, search } = useLocation();
    current = pathname + search;
    navigate = useNavigate();
    return <RouteContext value={matchRoute(pathname)}>{element}</RouteContext>;
  };
  const view = render(
    <Provider store={store}>
      <AttachContext value={store.attach}>
        <MemoryRouter initialEntries={[path]}>
          <Matched />
        </MemoryRouter>
      </AttachContext>
    </Provider>,
  );
  const goTo = (to: string): void => act(() => void navigate(to));
  const back = (): void => act(() => void navigate(-1));
  const forward = (): void => act(() => void navigate(1));
  return { ...view, store, address: () => decodeURIComponent(current), goTo, back, forward };
}
