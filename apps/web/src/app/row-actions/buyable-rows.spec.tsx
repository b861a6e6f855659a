import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { thisTab } from '../../lib/chunks/chunk-loading.js';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

let isReachable = false;
jest.unstable_mockModule('./row-actions.js', () => {
  if (!isReachable) throw new Error('no network');
  return { default: () => <p>Beside the rows</p>, actionsIn: () => ({}) };
});
const { BuyableRows } = await import('./buyable-rows.js');

const open = () => renderAt('/brass', <BuyableRows category="brass">Rows</BuyableRows>);
const message = 'Sorry, part of this page could not be loaded.';

describe('rows without the code of their buttons', () => {
  silenceErrors();
  beforeEach(() => {
    isReachable = false;
    sessionStorage.clear();
  });

  it('say so, and load it when the network is back', async () => {
    jest.spyOn(thisTab, 'isOnline').mockReturnValue(false);
    open();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Rows')).toBeVisible();
    isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Beside the rows')).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });
});
