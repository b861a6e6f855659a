import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { silenceErrors } from '../../testing/silence.js';

const answerTo = async (question: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: question })).closest('details') as HTMLElement;

describe('the answers of the FAQ', () => {
  silenceErrors();
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('D12.2 take the code of a licence, for a reader who has no QR code to scan', async () => {
    const { user, address } = await openApp('/terms-and-conditions', {
      calls: { 'GET /api/verify/1111': 404 },
    });
    await user.click(await screen.findByRole('link', { name: 'check the code on this site' }));
    const answer = within(await answerTo('How do I check a licence?'));
    // The page moves the focus to the question once it has opened it.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
    await user.click(answer.getByRole('button', { name: 'Check' }));
    expect(answer.getByLabelText('Code')).toHaveFocus();
    await user.type(answer.getByLabelText('Code'), '1111{Enter}');
    await waitFor(() => expect(address()).toBe('/verify/1111'));
    expect(await screen.findByText(/^We do not recognise this code\./)).toBeVisible();
  });

  it('lead guests to a new link to their order', async () => {
    await openApp('/faq/download-again');
    const answer = within(await answerTo('Can I download my music again?'));
    expect(answer.getByRole('link', { name: 'Get a new link to your order' })).toHaveAttribute(
      'href',
      '/purchase-confirmation',
    );
  });
});
