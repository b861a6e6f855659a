import { describe, expect, it, jest } from '@jest/globals';
import type { VoucherLetter } from '@music/contracts';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const lettersCall = 'POST /api/admin/subscriptions/letters';
const code = 'SAMI-1111-2222-3333-4444';

describe('the letters', () => {
  silenceErrors();

  it('are one page each, with the code, its QR code and instructions', async () => {
    const letter: VoucherLetter = {
      id: 8,
      code,
      customerName: 'Leeds Band',
      year: 2026,
      journals: ['Festival Series', 'General Series'],
      address: `https://music.example/redeem?code=${code}`,
      qr: { size: 25, path: 'M2 2h7v1h-7z' },
    };
    const print = jest.fn();
    Object.assign(window, { print });
    const app = await openApp('/admin/subscriptions/letters?vouchers=8,x,8,9', {
      user: administrator(),
      calls: { [lettersCall]: [letter, { ...letter, id: 9, customerName: 'York Band' }] },
    });
    const first = within(await screen.findByRole('article', { name: 'Leeds Band' }));
    expect(
      first.getByText(/^Thank you for subscribing to Festival Series and General Series in 2026\./),
    ).toBeVisible();
    expect(first.getByText('Scan the QR code, or open music.example/redeem')).toBeVisible();
    expect(first.getByRole('img', { name: `QR code of ${code}` })).toContainHTML('M2 2h7v1h-7z');
    expect(first.getByText(/until 31 January 2027/)).toBeVisible();
    expect(app.bodies(lettersCall)).toEqual([{ voucherIds: [8, 9] }]);
    await app.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('are those of the unused vouchers that a search finds', async () => {
    const app = await openApp('/admin/subscriptions/letters?q=leeds', {
      user: administrator(),
      calls: { [lettersCall]: [] },
    });
    expect(await screen.findByText('There are no letters to print.')).toBeVisible();
    expect(app.bodies(lettersCall)).toEqual([{ q: 'leeds' }]);
  });

  it('are none if there are no vouchers', async () => {
    await openApp('/admin/subscriptions/letters', { user: administrator() });
    expect(await screen.findByText('There are no letters to print.')).toBeVisible();
  });
});
