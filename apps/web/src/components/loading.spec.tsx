import { expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { holdFirstPage } from '../lib/first-page/server-page.js';
import { Loading } from './loading.js';

/** The user goes to this element after the part has been rendered, and before React puts it in the document. */
const FocusesWhileRendering = ({ element }: { element: HTMLElement }) => {
  element.focus();
  return null;
};

it('the server’s elements keep the focus, even if it came while React was rendering', () => {
  const place = document.createElement('div');
  place.innerHTML = '<main><a href="/brass">Brass</a></main>';
  document.body.replaceChildren(place);
  const link = place.querySelector('a') as HTMLElement;
  holdFirstPage(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <>
        <Loading serverPart="page" />
        <FocusesWhileRendering element={link} />
      </>,
    ),
  );
  expect(place).toContainElement(link);
  expect(link).toHaveFocus();
  act(() => root.unmount());
});
