import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, imitateSound, sound } from '../../../testing/player.js';
import { renderAt } from '../../../testing/screen.js';
import { playerFeature, trackChosen } from '../player.state.js';
import PlayerBar from './player-bar.js';

/** A page whose button has started the player. */
const openPage = () => {
  const page = (
    <main>
      <h1 tabIndex={-1}>Nicaea</h1>
      <button type="button">Listen</button>
      <PlayerBar />
    </main>
  );
  const view = renderAt('/', page, [playerFeature]);
  act(() => button('Listen').focus());
  act(() => void view.store.dispatch(trackChosen({ tracks: [sound(1)], at: 0 })));
  return userEvent.setup();
};

describe('closing the player', () => {
  beforeEach(imitateSound);

  it('gives the focus back to the button that started it', async () => {
    const user = openPage();
    act(() => button('Close the player').focus());
    await user.keyboard('{Enter}');
    expect(button('Listen')).toHaveFocus();
  });

  it('moves the focus to the heading of the page if that button is gone', async () => {
    const user = openPage();
    button('Listen').remove();
    act(() => button('Close the player').focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
