import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { act, screen } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { someBasket, someLine } from '../../testing/baskets.js';
import { brassRow } from '../../testing/rows.js';
import { silenceErrors } from '../../testing/silence.js';

const callsFor = (mp3s = false) => ({
  'GET /api/brass?form=columns': encodeColumns('brass', [
    brassRow(1, { title: 'Joy', sheetMusic: true, mp3s }),
  ]),
  'POST /api/basket': someBasket({ brassSheetMusic: [someLine('brass1')] }),
});
const addButton = () => screen.findByRole('button', { name: /^Add to basket: Joy, / });

describe('under Available in the grid', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it.each([
    ['a piece', false],
    ['a piece with a recording', true],
  ])('Enter adds %s to the basket, and does nothing more once it is there', async (_, mp3s) => {
    const app = await openApp('/brass', { calls: callsFor(mp3s) });
    await addButton();
    screen.getByRole('grid').focus();
    await app.user.keyboard('{End}{Enter}');
    expect(await screen.findByRole('img', { name: 'In your basket' })).toBeVisible();
    await app.user.keyboard('{Enter}');
    expect(app.address()).toBe('/brass');
    expect(app.calls()).not.toContain('GET /api/brass/detail/1');
    expect(app.bodies('POST /api/basket')).toHaveLength(1);
  });

  it('a basket button that has the focus passes it to the mark that replaces it', async () => {
    const app = await openApp('/brass', { calls: callsFor() });
    const button = await addButton();
    // As a screen reader does.
    act(() => button.focus());
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('img', { name: 'In your basket' })).toHaveFocus();
  });
});
