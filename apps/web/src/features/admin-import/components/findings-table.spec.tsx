import { expect, it } from '@jest/globals';
import type { ImportFinding } from '@music/contracts';
import { render, screen } from '@testing-library/react';
import { FindingsTable } from './findings-table.js';

const note: ImportFinding = {
  outcome: 'noted',
  file: 'brass.csv',
  row: 8,
  column: 'Year',
  value: '=1+1',
  problem: 'no four-digit year',
  repair: null,
};

it('a note, which changes nothing, is not shown as a repair', () => {
  render(<FindingsTable findings={[note, { ...note, outcome: 'repaired', repair: '' }]} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ResultFileRowColumnValueProblem',
    'Notedbrass.csv8Year“=1+1”no four-digit year',
    'Repairedbrass.csv8Year“=1+1” → “”no four-digit year',
  ]);
});
