import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';

const code = '7KQ2-M0XD-9TRA';
const licence = (fields: object = {}) => ({
  code,
  title: 'Nicaea',
  licensee: 'Leeds Band',
  date: '2026-05-03T23:30:00.000Z',
  valid: true,
  nameCorrectedAt: null,
  ...fields,
});
const open = (answer: CallAnswer, more: Record<string, CallAnswer> = {}) =>
  openApp(`/verify/${code}`, { calls: { [`GET /api/verify/${code}`]: answer, ...more } });

describe('the page of a code', () => {
  const { lines } = silenceErrors();

  it('D12.2 shows what is licensed to whom, since when, and that it is valid', async () => {
    await open(licence());
    expect(await screen.findByText('This licence is valid.')).toBeVisible();
    for (const text of ['Nicaea', 'Leeds Band', '4 May 2026', code])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('shows when it is no longer valid, and since when it has another name', async () => {
    await open(licence({ valid: false, nameCorrectedAt: '2026-05-04T10:00:00.000Z' }));
    expect(await screen.findByText('This licence is no longer valid.')).toBeVisible();
    expect(screen.getByText(/^The name was corrected on 4 May 2026\./)).toBeVisible();
  });

  it('C-211 shows that the code is unknown, and takes another', async () => {
    const { user } = await open([404, { code: 'LIBRARY_CODE_UNKNOWN', msg: null }], {
      'GET /api/verify/1111': licence({ title: 'Austria' }),
    });
    expect(await screen.findByText(/^We do not recognise this code\./)).toBeVisible();
    expect(lines).toContainEqual(['licence/byCode', expect.any(Error)]);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByText('Enter a code.')).toBeVisible();
    await user.type(screen.getByLabelText('Code'), ' 1111 ');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Austria')).toBeVisible();
  });

  it('continues at its heading when another code is entered', async () => {
    const { user } = await open(licence(), { 'GET /api/verify/1111': licence({ title: 'Austria' }) });
    await screen.findByText('Nicaea');
    await user.type(screen.getByLabelText('Code'), '1111{Enter}');
    expect(await screen.findByText('Austria')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
