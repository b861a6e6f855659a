import { describe, expect, it } from '@jest/globals';
import type { RedeemedVoucher, Subscription } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const list = 'GET /api/user/subscriptions';
const preview = 'POST /api/user/preview-subscription-voucher';
const apply = 'POST /api/user/apply-subscription-voucher';
const code = 'SAMI-1111-2222-3333-4444';
const redeemPath = `/account/subscriptions/redeem?code=${code}`;
const done = 'Your subscription voucher has been applied. Your journals are now in your purchases.';
const askToLogIn = 'Please log in or register to apply your subscription voucher.';

const general = { id: 3, name: 'General Series', issues: 1, expected: 4 };
const festival = { id: 4, name: 'Festival Series', issues: 0, expected: null };
const voucher: RedeemedVoucher = { customerName: 'Leeds Band', year: 2026, journals: [general, festival] };
const arrived: Subscription['journals'][number]['arrived'] = [
  {
    title: '1371–1372',
    date: '2026-05-03',
    publicationIds: [12, 13],
    publications: [
      { id: 12, number: '1371', title: 'Nicaea' },
      { id: 13, number: '1372', title: 'Joy' },
    ],
  },
];
const subscription = (fields: Partial<Subscription> = {}): Subscription => ({
  customerName: 'Leeds Band',
  year: 2026,
  appliedAt: '2026-02-03T10:00:00.000Z',
  revokedAt: null,
  code,
  journals: [
    { ...general, arrived },
    { ...festival, arrived: [] },
  ],
  ...fields,
});

const open = (path: string, calls: Record<string, CallAnswer> = {}) =>
  openApp(path, { user: someUser(), calls: { [list]: [], [preview]: voucher, [apply]: voucher, ...calls } });
type App = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: Pick<App, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const refusal = (status: number, code: string): CallAnswer => [status, { code, msg: null }];

/** Rule §8. */
const refusals = [
  ['C-233', 400, 'VOUCHER_UNKNOWN', 'We did not recognise this voucher code. Please check and try again.'],
  ['C-234', 403, 'VOUCHER_USED', 'This voucher code has already been applied.'],
  [
    'C-235',
    409,
    'VOUCHER_DUPLICATE_JOURNALS',
    'You have already applied a subscription voucher that contains the same journals as this one. Please use this voucher on a separate account.',
  ],
  [
    'C-236',
    410,
    'VOUCHER_PREVIOUS_YEAR',
    "This voucher is for a previous year's journals, and cannot be automatically applied. Please contact us for further support.",
  ],
  ['C-237', 500, 'INTERNAL', 'There was an error applying your voucher. Please try again later.'],
] as const;

describe('redeeming a subscription voucher', () => {
  const { lines } = silenceErrors();

  it('C-005 C-015 C-209 D16 fills in the code of the address, shows its journals, and applies it on request', async () => {
    const app = await open(redeemPath);
    expect(await screen.findByLabelText('Voucher code')).toHaveValue(code);
    const offer = await screen.findByRole('form', { name: 'Journals for 2026' });
    expect(offer).toHaveFocus();
    expect(within(offer).getAllByRole('listitem')[0]).toHaveTextContent('General Series 1 issue so far');
    expect(offer).toHaveTextContent('Issued to Leeds Band');
    expect(app.bodies(apply)).toEqual([]);
    await press(app, 'Apply');
    expect(await screen.findByText(done)).toBeVisible();
    expect(app.bodies(apply)).toEqual([{ voucherCode: code }]);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(screen.getByText(done).closest('[tabindex]')).toHaveFocus();
    await app.user.click(screen.getByRole('link', { name: 'See your subscriptions' }));
    expect(app.address()).toBe('/account/subscriptions');
  });

  it.each(refusals)('C-105 C-110 C-211 C-215 %s before it is applied: %i', async (_, status, why, text) => {
    await open(redeemPath, { [preview]: refusal(status, why) });
    const field = await screen.findByLabelText('Voucher code');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field).toBeInvalid();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(lines).toContainEqual(['subscriptions/preview', expect.any(Error)]);
  });

  it.each(refusals)('C-105 C-110 C-215 %s when it is applied: %i', async (_, status, why, text) => {
    const app = await open(redeemPath, { [apply]: refusal(status, why) });
    await press(app, 'Apply');
    expect(await screen.findByText(text)).toBeVisible();
    app.answers[apply] = voucher;
    await press(app, 'Apply');
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([preview, apply])(
    'shows the way to what is there already when a code has been used: %s',
    async (call) => {
      const app = await open(redeemPath, { [call]: refusal(403, 'VOUCHER_USED') });
      if (call === apply) await press(app, 'Apply');
      expect(await screen.findByRole('link', { name: 'See your subscriptions' })).toBeVisible();
    },
  );

  it('C-259 D15 says how long to wait after too many tries', async () => {
    await open(redeemPath, { [preview]: 429 });
    const message = await screen.findByText('Too many attempts. Please wait 2 minutes and try again.');
    expect(message).toBeVisible();
  });

  it('removes the message about a code as soon as another is typed', async () => {
    const app = await open(redeemPath, { [preview]: refusal(400, 'VOUCHER_UNKNOWN') });
    const text = 'We did not recognise this voucher code. Please check and try again.';
    await screen.findByText(text);
    const field = screen.getByLabelText('Voucher code');
    await app.user.type(field, '5');
    expect(screen.queryByText(text)).toBeNull();
    app.answers[preview] = voucher;
    await press(app, 'Check voucher');
    await screen.findByRole('form', { name: 'Journals for 2026' });
    expect(app.bodies(preview)).toEqual([{ voucherCode: code }, { voucherCode: `${code}5` }]);
  });

  it('moves the focus to the field when its code is refused', async () => {
    const app = await open('/account/subscriptions', { [preview]: refusal(400, 'VOUCHER_UNKNOWN') });
    const field = await screen.findByLabelText('Voucher code');
    await app.user.type(field, 'SAMI');
    await press(app, 'Check voucher');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
  });

  it('asks for a code, without a call, if there is none', async () => {
    const app = await open('/account/subscriptions');
    await press(app, 'Check voucher');
    const field = screen.getByLabelText('Voucher code');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a voucher code.'));
    expect(field).toHaveFocus();
    expect(app.calls()).not.toContain(preview);
    await app.user.type(field, 'S');
    expect(field).toBeValid();
  });

  it('C-259 D15 C-035 asks a visitor to log in or register, and goes on with the code', async () => {
    const app = await openApp(`/redeem?code=${code}`, {
      calls: { 'POST /api/user/': someUser(), [preview]: voucher },
    });
    expect(await screen.findByText(askToLogIn)).toBeVisible();
    expect(app.address()).toBe(redeemPath);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/account/log-in?from=${encodeURIComponent(redeemPath)}`,
    );
    expect(await screen.findByRole('button', { name: 'New here? Register' })).toBeVisible();
    await app.user.type(screen.getByLabelText('Email address'), 'ann@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await press(app, 'Log in');
    await screen.findByRole('form', { name: 'Journals for 2026' });
    expect(screen.getByLabelText('Voucher code')).toHaveValue(code);
    expect(app.address()).toBe(redeemPath);
  });

  it('C-105 C-214 after the session has ended asks for the log-in, and keeps the code', async () => {
    const app = await open(redeemPath, { [apply]: refusal(401, 'UNAUTHORISED') });
    await screen.findByRole('button', { name: 'Apply' });
    app.answers['GET /api/user/'] = refusal(401, 'UNAUTHORISED');
    await press(app, 'Apply');
    await screen.findByText('Your session has ended. Please log in to continue where you left off.');
    expect(screen.getByLabelText('Voucher code')).toHaveValue(code);
    expect(app.calls().filter((call) => call === apply)).toHaveLength(1);
  });
});

describe('the subscriptions of an account', () => {
  silenceErrors();

  it('C-015 show how many of the expected issues have arrived, and that a subscription has ended', async () => {
    const ended = subscription({
      year: 2025,
      code: 'SAMI-5',
      revokedAt: '2025-06-01T10:00:00.000Z',
      journals: [],
    });
    await open('/account/subscriptions', { [list]: [subscription(), ended] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toContain('General Series1 of 4 issues1371–13723 May 2026Nicaea, Joy');
    expect(rows).toContain('Festival Series0 issuesThe first issue has not been published yet.');
    expect(screen.getByText(/^This subscription ended on 1 June 2025\./)).toBeVisible();
  });

  it('C-209 include the journals of a voucher at once', async () => {
    const app = await open('/account/subscriptions');
    expect(await screen.findByText(/^You have no subscriptions yet\./)).toBeVisible();
    await app.user.type(screen.getByLabelText('Voucher code'), ` ${code.toLowerCase()} `);
    await press(app, 'Check voucher');
    app.answers[list] = [subscription()];
    await press(app, 'Apply');
    expect(await screen.findByText(done)).toBeVisible();
    expect(await screen.findByText('1 of 4 issues')).toBeVisible();
    expect(app.bodies(apply)).toEqual([{ voucherCode: code.toLowerCase() }]);
  });

  it('include the journals of a voucher whose answer was lost', async () => {
    const app = await open('/account/subscriptions', { [apply]: 504 });
    await app.user.type(await screen.findByLabelText('Voucher code'), code);
    await press(app, 'Check voucher');
    await screen.findByRole('button', { name: 'Apply' });
    app.answers[list] = [subscription()];
    await press(app, 'Apply');
    expect(await screen.findByText('1 of 4 issues')).toBeVisible();
  });

  it('say that they could not be loaded, and try again', async () => {
    const app = await open('/account/subscriptions', { [list]: 422 });
    expect(await screen.findByText(/^Sorry, your subscriptions could not be loaded\./)).toBeVisible();
    app.answers[list] = [subscription()];
    await press(app, 'Try again');
    await waitFor(() => expect(screen.getByText('General Series')).toBeVisible());
  });
});
