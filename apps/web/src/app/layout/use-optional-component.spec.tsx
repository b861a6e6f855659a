import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';
import { useOptionalComponent } from './use-optional-component.js';

let isReachable = false;
const lost = new Error('no network');
const load = async (): Promise<{ default: ComponentType }> => {
  if (!isReachable) throw lost;
  return { default: () => <p>The note</p> };
};

function Dock() {
  const [isWanted, setWanted] = useState(true);
  const Note = useOptionalComponent('note', load, isWanted);
  return (
    <>
      <button onClick={() => setWanted(!isWanted)}>Switch</button>
      {Note && <Note />}
    </>
  );
}

describe('a component that the page can do without', () => {
  const logged = silenceErrors();

  it('C-213 raises a load error if its code fails to load, until it loads', async () => {
    const { store } = renderAt('/', <Dock />);
    await waitFor(() => expect(store.getState().loadError).toBe('note'));
    expect(logged.lines).toEqual([['note', lost]]);
    isReachable = true;
    const user = userEvent.setup();
    await user.dblClick(screen.getByRole('button'));
    expect(await screen.findByText('The note')).toBeVisible();
    expect(store.getState().loadError).toBeNull();
  });
});
