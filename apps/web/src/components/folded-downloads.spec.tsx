import { expect, it } from '@jest/globals';
import type { Download } from '@music/contracts';
import { render, screen, within } from '@testing-library/react';
import { FoldedDownloads } from './folded-downloads.js';

const file = (label: string, fields: Partial<Download> = {}): Download => ({
  label,
  format: 'pdf',
  url: `/${label}`,
  ...fields,
});
const all = file('All files', { format: 'zip' });
const corrected = (day: string) => ({ correctedAt: `2026-${day}T10:00:00.000Z` });
const itemOf = (label: string) =>
  within(screen.getByRole('link', { name: `Download ${label} of Nicaea` }).parentElement as HTMLElement);
const summary = () => screen.getByText(/^Each of the \d files/);

it('D11 says beside a file when it was corrected', () => {
  render(<FoldedDownloads title="Nicaea" downloads={[file('Score', corrected('05-04'))]} />);
  expect(itemOf('Score').getByText('Corrected on 4 May 2026')).toBeVisible();
});

it('D11 says on the summary of several files, and beside each, when it was last corrected', () => {
  const downloads = [
    file('Score', corrected('05-04')),
    file('Solo Cornet', corrected('06-05')),
    file('Bass'),
    all,
  ];
  render(<FoldedDownloads title="Nicaea" downloads={downloads} />);
  expect(summary()).toHaveTextContent('Each of the 3 files · Corrected on 5 June 2026');
  expect(itemOf('Score').getByText('Corrected on 4 May 2026')).toBeInTheDocument();
  expect(itemOf('Bass').queryByText(/^Corrected/)).toBeNull();
});

it('says nothing of corrections if there were none', () => {
  render(<FoldedDownloads title="Nicaea" downloads={[file('Score'), file('Bass'), all]} />);
  expect(summary()).toHaveTextContent(/^Each of the 2 files$/);
  expect(screen.queryByText(/Corrected/)).toBeNull();
});
