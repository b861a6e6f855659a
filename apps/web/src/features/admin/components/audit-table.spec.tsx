import { expect, it } from '@jest/globals';
import type { AuditRow } from '@music/contracts';
import { render, screen } from '@testing-library/react';
import { AuditTable } from './audit-table.js';

const row: AuditRow = {
  id: 5,
  at: '2026-05-03T10:00:00.000Z',
  action: 'login-ok',
  correlationId: 'c',
  actorId: null,
  actorName: null,
  onBehalfOf: null,
  onBehalfOfName: null,
  subjectId: 8,
  subjectName: 'Bo',
  details: {},
};

it.each<[AuditRow['action'], who: string]>([
  ['login-ok', 'Bo'],
  ['login-bad', '–'],
  ['registered', 'Bo'],
  ['password-reset-requested', '–'],
  ['password-reset', 'Bo'],
])('%s of somebody who was not logged in was by %s', (action, who) => {
  render(<AuditTable rows={[{ ...row, action }]} />);
  const [, by, , affected] = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect([by, affected]).toEqual([who, 'Bo']);
});
