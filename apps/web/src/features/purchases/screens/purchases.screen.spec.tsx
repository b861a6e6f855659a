import { describe, expect, it } from '@jest/globals';
import type { Purchase, Purchases } from '@music/contracts';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { settle } from '../../../testing/deferred.js';
import { licensed, noPurchases as none, somePurchase } from '../../../testing/purchases.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const kinds = [
  ['Purchases', 'sheet music, PDF'],
  ['HardCopyPurchases', 'printed copy'],
  ['Mp3AlbumPurchases', 'mp3 album'],
  ['Mp3Purchases', 'mp3 track'],
] as const;
const lists = ['brass', 'contemporary', 'vocal'].flatMap((category) =>
  kinds.map(([kind, form]) => ({
    list: `${category}${kind}` as keyof Purchases,
    form: `${category.slice(0, 1).toUpperCase()}${category.slice(1)}, ${form}`,
  })),
);
const open = (purchases: object) =>
  openApp('/account/purchases', { user: someUser(), calls: { 'GET /api/user/purchases': purchases } });

describe('the purchases', () => {
  silenceErrors();

  it('C-086 C-202 are twelve lists in one, newest first, each purchase with its form', async () => {
    await open(Object.fromEntries(lists.map(({ list }, at) => [list, [somePurchase(at)]])));
    expect(await screen.findByText('12 purchases')).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    for (const [at, { form }] of [...lists].reverse().entries()) {
      expect(within(rows[at] as HTMLElement).getByText(form)).toBeVisible();
      expect(within(rows[at] as HTMLElement).getByText(`Piece ${11 - at}`)).toBeVisible();
    }
  });

  it('link to the page of their piece or album, as long as the catalogue has it', async () => {
    await open({
      ...none,
      brassHardCopyPurchases: [somePurchase(1, { pieceId: 12 })],
      vocalMp3AlbumPurchases: [somePurchase(2, { albumId: 5 })],
      brassPurchases: [somePurchase(3)],
    });
    expect(await screen.findByRole('link', { name: 'Piece 1' })).toHaveAttribute('href', '/brass/piece-1/12');
    expect(screen.getByRole('link', { name: 'Piece 2' })).toHaveAttribute('href', '/vocal/mp3Album/5');
    expect(screen.getByText('Piece 3')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Piece 3' })).toBeNull();
  });

  it.each([
    [true, 'You have not bought anything yet.', 'Browse the catalogue', '/'],
    [false, /Orders made with your email address appear here once/, 'Verify your email address', '/account'],
  ])('say why there are none: address verified %s', async (emailVerified, text, name, path) => {
    const calls = { 'GET /api/user/purchases': none };
    await openApp('/account/purchases', { user: someUser({ emailVerified }), calls });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  const some = (count: number) => ({
    ...none,
    brassPurchases: Array.from({ length: count }, (_, at) => somePurchase(at % 25)).map((each, at) => ({
      ...each,
      id: at,
      title: `Piece ${at}`,
    })),
  });

  it('show the same page of the same search again after Back', async () => {
    const vocalPurchases = [somePurchase(24, { id: 60, title: 'Carol' })];
    const { user, address, goTo, back } = await open({ ...some(60), vocalPurchases });
    await user.type(await screen.findByLabelText('Search your purchases'), 'Piece');
    expect(await screen.findByText('60 purchases')).toBeVisible();
    expect(address()).toBe('/account/purchases?q=Piece');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getAllByRole('row')).toHaveLength(11);
    goTo('/account/purchases?q=none');
    expect(screen.getByText(/^No purchase/)).toBeVisible();
    back();
    expect(screen.getByLabelText('Search your purchases')).toHaveValue('Piece');
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it.each(['mp3 subscription', 'piece 3 gift', '7kq2-m0xd', '100005'])(
    'are searched for %s',
    async (words) => {
      const { user } = await open({
        ...none,
        brassPurchases: [somePurchase(1, { source: 'subscription' }), somePurchase(5)],
        vocalMp3Purchases: [
          somePurchase(2, { source: 'subscription' }),
          somePurchase(3, { source: 'grant' }),
        ],
        vocalPurchases: [somePurchase(4, { ...licensed, code: '7KQ2-M0XD-9TRA' })],
      });
      await user.type(await screen.findByLabelText('Search your purchases'), words);
      expect(await screen.findByText('1 purchase')).toBeVisible();
    },
  );

  it('show their last page if the current one is gone', async () => {
    const app = await open(some(26));
    await app.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('26 purchases').closest('p')).toHaveFocus();
    app.answers['GET /api/user/purchases'] = some(20);
    // The list is requested again after two seconds.
    expect(await screen.findByText('20 purchases')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(21);
  });

  it('show what can be downloaded, what is on its way, and what has no receipt', async () => {
    await open({
      ...none,
      brassPurchases: [
        somePurchase(1, {
          licenceName: 'Leeds Band',
          downloads: [{ label: 'Score', format: 'pdf', url: '/api/user/downloads/1/2' }],
        }),
      ],
      vocalHardCopyPurchases: [somePurchase(2, { dispatched: true })],
      vocalMp3Purchases: [{ ...somePurchase(3), orderNo: undefined, source: 'grant' }],
    });
    expect(await screen.findByText('Licensed to Leeds Band')).toBeVisible();
    expect(screen.getByText('General Series 1371')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download Score of Piece 1' })).toHaveAttribute(
      'href',
      '/api/user/downloads/1/2',
    );
    expect(screen.getByText('Dispatched')).toBeVisible();
    expect(screen.getByText('Vocal, mp3 track, gift')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Receipt of order/ })).toHaveLength(2);
  });

  const list = 'GET /api/user/purchases';
  const openLicence = (fields: Partial<Purchase>, calls: Record<string, CallAnswer>, user = someUser()) =>
    openApp('/account/purchases', {
      user,
      calls: { [list]: { ...none, brassPurchases: [somePurchase(1, { ...licensed, ...fields })] }, ...calls },
    });

  it('D11 a wrong name is corrected once, and the code links to its verification', async () => {
    const correct = 'POST /api/user/licences/7/name';
    const { answers, user, bodies } = await openLicence({}, { [correct]: { licenceName: 'Leeds Band' } });
    expect(await screen.findByRole('link', { name: '1111-2222-3333' })).toHaveAttribute(
      'href',
      '/verify/1111-2222-3333',
    );
    await user.click(screen.getByRole('button', { name: 'Correct this name' }));
    const field = screen.getByLabelText('Licensed to');
    await user.clear(field);
    await user.type(field, 'Leeds Band');
    answers[list] = {
      ...none,
      brassPurchases: [somePurchase(1, { ...licensed, licenceName: 'Leeds Band', canCorrectName: false })],
    };
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Licensed to Leeds Band')).toBeVisible();
    expect(bodies(correct)).toEqual([{ licenceName: 'Leeds Band' }]);
    expect(screen.queryByRole('button', { name: 'Correct this name' })).toBeNull();
  });

  it('says why a name cannot be corrected any more', async () => {
    const refusal: CallAnswer = [409, { code: 'LIBRARY_NAME_TOO_LATE', msg: null }];
    const { user } = await openLicence({}, { 'POST /api/user/licences/7/name': refusal });
    await user.click(await screen.findByRole('button', { name: 'Correct this name' }));
    await user.type(screen.getByLabelText('Licensed to'), ' Band');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText(/^The 14 days are over\./)).toBeVisible();
  });

  it('D13 leave the name and the consent to the customer while an administrator is morphed', async () => {
    const closed = { ...licensed.downloadAccess, waiverNeeded: true };
    const morphed = someUser({ isMorphed: true });
    const { user } = await openLicence({ downloadAccess: closed }, {}, morphed);
    expect(await screen.findByText('Only the customer can give up their right to cancel.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agree and download now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Correct this name' }));
    expect(await screen.findByText(/^Only the customer can do this here\./)).toBeVisible();
    expect(screen.queryByLabelText('Licensed to')).toBeNull();
  });

  it('D11.1 a name that is saved unchanged is not sent, and may still be corrected', async () => {
    const correct = 'POST /api/user/licences/7/name';
    const { user, calls } = await openLicence({}, { [correct]: { licenceName: 'Leds Band' } });
    await user.click(await screen.findByRole('button', { name: 'Correct this name' }));
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('button', { name: 'Correct this name' })).toBeVisible();
    expect(calls()).not.toContain(correct);
  });

  it('are opened by consent, and show that files are being prepared until they are ready', async () => {
    const downloadAccess = { downloadsOpenAt: '2026-05-17T23:30:00.000Z', waiverNeeded: true };
    const give = 'POST /api/user/orders/100001/waiver';
    const { answers, user } = await openLicence({ downloadAccess }, { [give]: licensed.downloadAccess });
    expect(await screen.findByText('You can download your music from 18 May 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agree and download now' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Opening…' })).toBeVisible();
    answers[list] = { ...none, brassPurchases: [somePurchase(1, { ...licensed, preparing: true })] };
    expect(await screen.findByText(/^Your music is being prepared\./)).toHaveFocus();
    const downloads = [{ label: 'Score', format: 'pdf', url: '/api/user/downloads/7/1' }];
    answers[list] = { ...none, brassPurchases: [somePurchase(1, { ...licensed, downloads })] };
    expect(await screen.findByRole('link', { name: 'Download Score of Piece 1' })).toBeVisible();
  });

  const files = ['Score', 'Solo Cornet', 'All files'].map((label, at) => ({
    label,
    format: label === 'All files' ? ('zip' as const) : ('pdf' as const),
    url: `/api/user/downloads/7/${at}`,
  }));

  it('offer one link to all files, and unfold a link to each', async () => {
    const { user } = await openLicence({ downloads: files }, {});
    expect(await screen.findByRole('link', { name: 'Download All files of Piece 1' })).toBeVisible();
    expect(screen.getByText('Score')).not.toBeVisible();
    await user.click(screen.getByText('Each of the 2 files'));
    expect(screen.getByRole('link', { name: 'Download Score of Piece 1' })).toBeVisible();
  });

  it('offer no files while some are still being made', async () => {
    await openLicence({ downloads: files, preparing: true }, {});
    expect(await screen.findByText(/^Your music is being prepared\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Download / })).toBeNull();
  });

  it('say that the bank took back a payment; that purchase has no downloads and no name to correct', async () => {
    const paymentLostAt = '2026-05-03T23:30:00.000Z';
    await openLicence({ paymentLostAt, canCorrectName: false, downloadAccess: undefined }, {});
    expect(
      await screen.findByText(/^This licence is no longer valid: your bank took .* back on 4 May 2026\./),
    ).toBeVisible();
    expect(screen.queryByText('Not available to download yet.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Correct this name' })).toBeNull();
  });

  it('say when something was refunded, which keeps its receipt and has no downloads', async () => {
    const refundedAt = '2026-05-04T23:30:00.000Z';
    await open({
      ...none,
      brassPurchases: [somePurchase(1, { ...licensed, canCorrectName: false, refundedAt })],
      vocalHardCopyPurchases: [somePurchase(2, { dispatched: true, refundedAt })],
    });
    expect(await screen.findAllByText('Refunded on 5 May 2026')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /^Receipt of order/ })).toHaveLength(2);
    for (const text of ['Not available to download yet.', 'Dispatched'])
      expect(screen.queryByText(text)).toBeNull();
  });

  it('D11 say since when staff have made a licence invalid; it keeps its receipt and has no downloads', async () => {
    await openLicence({ canCorrectName: false, revokedAt: '2026-05-04T23:30:00.000Z' }, {});
    expect(
      await screen.findByText('No longer valid since 5 May 2026. Please contact us if this is a mistake.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Receipt of order/ })).toBeVisible();
    expect(screen.queryByText('Not available to download yet.')).toBeNull();
  });

  it('C-165 C-240 are not shown to a visitor, who sees why', async () => {
    await openApp('/account/purchases');
    expect(await screen.findByText('You are not logged in.')).toBeVisible();
    expect(screen.queryByText('12 purchases')).toBeNull();
  });
});
