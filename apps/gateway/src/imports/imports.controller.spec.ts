import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import {
  type Call,
  type findImportFindings,
  type ImportFinding,
  type ParsedRequestOf,
} from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ImportsController } from './imports.controller.js';

const importId = '0b8f5c3e-0d6c-4c53-8a4e-8f9f5f0f2a11';
const finding: ImportFinding = {
  outcome: 'rejected',
  file: 'brass.csv',
  row: 3,
  column: 'Grade',
  value: '=7+1',
  problem: 'not a whole number, from 1 to 6',
  repair: null,
};

/** The catalogue with two findings in two pages. */
function open({ failing = false } = {}) {
  const requests: unknown[] = [];
  const headers: Record<string, unknown> = {};
  const bus = {
    call: (_: Call, request: ParsedRequestOf<typeof findImportFindings>) => {
      requests.push(request);
      if (failing) return Promise.reject(new CallError('UNAVAILABLE'));
      const whole = { ...finding, row: null, column: null, value: '' };
      return Promise.resolve(request.after ? { rows: [whole], next: null } : { rows: [finding], next: 1 });
    },
  } as unknown as Bus;
  const reply = { headers: (given: object) => Object.assign(headers, given) } as unknown as FastifyReply;
  return { imports: new ImportsController(bus), reply, headers, requests };
}
const request = { method: 'GET' } as FastifyRequest;

describe('the findings of an import', () => {
  it('are sent page by page as CSV, in which no cell is executed', async () => {
    const { imports, reply, headers, requests } = open();
    const csv = await text(await imports.findings({ importId, outcome: 'rejected' }, request, reply));
    expect(csv).toBe(
      '\uFEFFResult,File,Row,Column,Value,Problem,Repair\r\n' +
        `rejected,brass.csv,3,Grade,'=7+1,"not a whole number, from 1 to 6",\r\n` +
        'rejected,brass.csv,,,,"not a whole number, from 1 to 6",\r\n',
    );
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="import.csv"' });
    expect(requests).toEqual([
      { importId, outcome: 'rejected', after: 0, limit: 2_000 },
      { importId, outcome: 'rejected', after: 1, limit: 2_000 },
    ]);
  });

  it('are refused with an error, not sent in part, while the catalogue does not answer', async () => {
    const { imports, reply } = open({ failing: true });
    await expect(imports.findings({ importId }, request, reply)).rejects.toThrow(CallError);
  });
});
