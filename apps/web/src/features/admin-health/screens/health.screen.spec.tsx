import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';
import type { Health } from '../admin-health.state.js';

const call = 'GET /api/admin/health';
const replay = 'POST /api/admin/health/replay';
const at = '2026-05-03T03:00:00.000Z';
const running = { version: '1.2.3', startedAt: '2026-05-03T01:30:00.000Z' };
const letter = {
  id: 'e-1',
  diedAt: '2026-05-03T02:00:00.000Z',
  reason: 'Error: no post office',
  event: 'checkout.mail-requested',
  occurredAt: '2026-05-03T01:00:00.000Z',
  content: '{ "orderNo": "100123", "to": "[hidden]" }',
};
const outbox = { waiting: 0, oldestAt: null };
const well = (name: string): Health['services'][number] => ({
  name,
  process: running,
  ms: 4,
  messages: { outbox, queue: { waiting: 0, dead: 0, deadLetters: [] } },
});
const health = (...services: Health['services']): Health => ({ gateway: running, at, services });
const mailer = {
  ...well('mailer'),
  messages: { outbox, queue: { waiting: 3, dead: 1, deadLetters: [letter] } },
};
const open = (calls: Record<string, CallAnswer>) =>
  openApp('/admin/health', { user: administrator(), calls });
const sections = () => screen.findAllByRole('heading', { level: 2 });

describe('the health of the services', () => {
  silenceErrors();

  it('shows first that nothing is wrong', async () => {
    await open({ [call]: health(well('checkout'), well('mailer')) });
    expect(
      await screen.findByText('Nothing. Every service answers and every message gets through.'),
    ).toBeVisible();
    expect(screen.getByText('There are none.')).toBeVisible();
  });

  it('shows problems first, the most urgent at the top, and then each service', async () => {
    const stuck = { waiting: 2, oldestAt: '2026-05-03T02:48:00.000Z' };
    await open({
      [call]: health(
        mailer,
        { ...well('library'), messages: { outbox: stuck, queue: null } },
        { ...well('reporting'), messages: { outbox, queue: { waiting: 4_000, dead: 0, deadLetters: [] } } },
        { ...well('identity'), messages: null },
        { name: 'checkout', process: null, ms: null, messages: null },
      ),
    });
    expect((await sections())[0]).toHaveTextContent('What is wrong');
    const said = screen.getAllByRole('listitem').map((item) => item.textContent);
    const wrong = said.filter((text) => /responding|answers, but|given up|outbox|queue/.test(text));
    expect(wrong).toEqual([
      'checkout is not responding.',
      'identity answers, but cannot report the state of its messages: its database or RabbitMQ is not responding.',
      'mailer: 1 event was given up and will not be tried again unless sent again by hand (section C).',
      'library: 2 events have not left the outbox, the oldest for 12 min.',
      'reporting: 4,000 events in its queue. It is behind, or it has stopped taking them.',
    ]);
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
    expect(rows).toEqual([
      'gateway|1.2.3|90 min|||||',
      'checkout|–|–|not responding|not known|not known|not known|not known',
      'identity|1.2.3|90 min|4 ms|not known|not known|not known|not known',
      'library|1.2.3|90 min|4 ms|–|2|12 min|–',
      'mailer|1.2.3|90 min|4 ms|3|0|–|1',
      'reporting|1.2.3|90 min|4 ms|4000|0|–|0',
    ]);
  });

  it('shows a dead letter and sends it again, only once however often the button is pressed', async () => {
    const app = await open({ [call]: health(mailer), [replay]: {} });
    expect(await screen.findByRole('heading', { name: 'mailer: checkout.mail-requested' })).toBeVisible();
    expect(screen.getByText('Error: no post office')).toBeVisible();
    expect(screen.getByText(/"orderNo": "100123"/)).toBeInTheDocument();
    app.answers[call] = health(well('mailer'));
    const button = screen.getByRole('button', { name: 'Send again: mailer, checkout.mail-requested' });
    await app.user.dblClick(button);
    expect(await screen.findByText(/The event has been sent to its service again/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('There are none.')).toBeVisible());
    expect(app.sent.filter((each) => each.call === replay)).toMatchObject([
      { body: { service: 'mailer', messageId: 'e-1', diedAt: letter.diedAt } },
    ]);
  });

  it('shows that somebody else was quicker, and reloads on request', async () => {
    const app = await open({
      [call]: health(mailer),
      [replay]: [409, { code: 'DEAD_LETTER_GONE', msg: null }] as const,
    });
    await app.user.click(await screen.findByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText(/^Nothing was sent: somebody has sent this event again/)).toBeVisible();
    app.answers[call] = health(well('mailer'));
    await app.user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('There are none.')).toBeVisible();
  });

  it('offers another try', async () => {
    const app = await open({ [call]: 500 });
    app.answers[call] = health(well('mailer'));
    await app.user.click(await screen.findByRole('button', { name: 'Look again' }));
    expect(await screen.findByText(/^Nothing\. Every service answers/)).toBeVisible();
  });
});
