import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import { settle } from '../../testing/deferred.js';
import { inPlaceOfEntry, listenForBack, useCloseOnBack } from './close-on-back.js';

/** A list with something to open over it, which can change the address meanwhile as a filter does. */
function List() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useCloseOnBack(isOpen, close);
  return (
    <>
      <p>
        {isOpen ? 'open' : 'closed'} {search} {pathname}
      </p>
      <button onClick={() => setOpen(true)}>
        Open
        <svg data-testid="icon" />
      </button>
      <button onClick={() => void navigate({ search: '?title=joy' }, { replace: true })}>Filter</button>
      <button onClick={close}>Close</button>
      <Link to="/faq">Elsewhere</Link>
      <Link to="/brass" replace state={inPlaceOfEntry} onClick={close}>
        All
      </Link>
    </>
  );
}

const press = (name: string): void => act(() => screen.getByText(name).click());
const shown = (text: string) => waitFor(() => expect(document.querySelector('p')).toHaveTextContent(text));
const address = (): string => window.location.pathname + window.location.search;
/** jsdom goes back in a later task; this one is later still. */
const goneBack = () => act(() => settle().then(settle));
const back = async (): Promise<void> => {
  window.history.back();
  await goneBack();
};

describe('something that Back closes', () => {
  beforeAll(listenForBack);
  beforeEach(() => {
    window.history.pushState(null, '', '/about');
    window.history.pushState(null, '', '/brass?view=series');
    render(
      <BrowserRouter>
        <List />
      </BrowserRouter>,
    );
  });

  it('keeps the filters that were set in it, and one more Back leaves the page', async () => {
    press('Open');
    press('Filter');
    press('Close');
    await goneBack();
    expect(address()).toBe('/brass?title=joy');
    await shown('closed ?title=joy');
    await back();
    expect(address()).toBe('/about');
  });

  it('gives its place to a link to the same path, so that Back returns to the address before', async () => {
    press('Open');
    press('All');
    await goneBack();
    expect(address()).toBe('/brass');
    await shown('closed');
    await back();
    expect(address()).toBe('/brass?view=series');
    await shown('closed ?view=series');
  });

  it('leaves no second entry for a link to the very address of the page', async () => {
    press('Filter');
    press('All');
    await goneBack();
    press('Open');
    press('All');
    await goneBack();
    await back();
    expect(address()).toBe('/about');
  });

  it('that is closed by its button later, after such a link, removes its entry', async () => {
    press('Open');
    press('All');
    await goneBack();
    press('Open');
    press('Close');
    await goneBack();
    expect(address()).toBe('/brass');
    await back();
    expect(address()).toBe('/brass?view=series');
  });

  it('that is closed does not take away the page that is opened at once', async () => {
    press('Open');
    press('Close');
    press('Elsewhere');
    await goneBack();
    expect(address()).toBe('/faq');
    await shown('closed /faq');
    await back();
    expect(address()).toBe('/brass?view=series');
    await shown('closed ?view=series /brass');
    await back();
    expect(address()).toBe('/about');
  });

  it('that is opened again at once, by its icon, stays open, and Back closes it', async () => {
    press('Open');
    press('Close');
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => void screen.getByTestId('icon').dispatchEvent(tap));
    await goneBack();
    await shown('open');
    await back();
    await shown('closed');
    expect(address()).toBe('/brass?view=series');
    await back();
    expect(address()).toBe('/about');
  });

  it('keeps a filter that the router has not rendered yet when Back comes', async () => {
    press('Open');
    // The browser shows the filter, and goes back, before the router has rendered it.
    act(() => {
      screen.getByText('Filter').click();
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await goneBack();
    await shown('closed ?title=joy');
    expect(address()).toBe('/brass?title=joy');
  });
});
