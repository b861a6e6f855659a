import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { thisTab } from '../../../lib/chunks/chunk-loading.js';
import { settle } from '../../../testing/deferred.js';
import { someEdition } from '../../../testing/editions.js';
import { renderAt } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import type { WithPublications } from '../publications.js';

let isReachable = false;
let loads = 0;
jest.unstable_mockModule('./vote.js', () => {
  loads += 1;
  if (!isReachable) throw new Error('no network');
  return { default: () => <p>The ballot</p> };
});
const { VoteSection } = await import('./vote-section.js');

const noPublications: WithPublications = (render) =>
  render({
    status: 'loaded',
    data: { find: () => [], titleOf: () => null },
    failure: null,
    refetch: () => undefined,
  });

describe('a vote', () => {
  silenceErrors();
  beforeEach(() => {
    sessionStorage.clear();
    jest.resetModules();
    isReachable = false;
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(false);
  });

  const open = (user: null | undefined) =>
    renderAt(
      '/hall-of-fame/brass/2026/4',
      <VoteSection
        edition={someEdition({ stage: 1 })}
        user={user}
        onAskWho={null}
        logInForm={null}
        withPublications={noPublications}
      />,
    );

  it('is not loaded before it is known who reads', async () => {
    open(undefined);
    expect(await screen.findByText('Loading, Please Wait...')).toBeVisible();
    await settle();
    expect(loads).toBe(0);
  });

  it('that could not be loaded says so, and is loaded by “Try again”', async () => {
    open(null);
    expect(await screen.findByText('Sorry, part of this page could not be loaded.')).toBeVisible();
    expect(loads).toBeGreaterThan(0);
    isReachable = true;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The ballot')).toBeVisible();
  });
});
