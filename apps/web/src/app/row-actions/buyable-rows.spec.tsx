import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { thisTab } from '../../lib/chunks/chunk-loading.js';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

const Beside = () => <p>Beside the rows</p>;
let isReachable = false;
jest.unstable_mockModule('./row-actions.js', () => {
  if (!isReachable) throw new Error('no network');
  return { default: Beside, actionsIn: () => ({}), pieceActions: {} };
});
const { BuyableRows } = await import('./buyable-rows.js');
const { BuyableLists } = await import('./buyable-lists.js');

const message = 'Sorry, part of this page could not be loaded.';

const rows = (
  <>
    <BuyableRows category="brass">Rows of a grid</BuyableRows>
    <BuyableLists>Pieces in lists</BuyableLists>
  </>
);

describe('rows and lists without the code of their buttons', () => {
  silenceErrors();
  beforeEach(() => {
    isReachable = false;
    sessionStorage.clear();
  });

  it('say so, and load it when the network is back', async () => {
    jest.spyOn(thisTab, 'isOnline').mockReturnValue(false);
    renderAt('/brass', rows);
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByText(/Rows of a grid/)).toHaveTextContent('Pieces in lists');
    isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getAllByText('Beside the rows')).toHaveLength(2));
    expect(screen.queryByText(message)).toBeNull();
  });
});
