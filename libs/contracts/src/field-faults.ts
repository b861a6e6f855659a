import type { z } from 'zod';
import type { FieldFault } from './errors.js';

/** At most this many faults of each kind, wrong and unknown fields, are listed; the rest are counted. */
const maxFaults = 10;
const maxFieldLength = 100;

const faultAt = (path: readonly PropertyKey[], reason: string): FieldFault => ({
  field: path.map(String).join('.').slice(0, maxFieldLength),
  reason,
});

const firstOf = (faults: readonly FieldFault[], what: string): FieldFault[] =>
  faults.length <= maxFaults
    ? [...faults]
    : [...faults.slice(0, maxFaults), { field: '', reason: `${faults.length - maxFaults} more ${what}` }];

/** What is wrong with a request or an event, field by field; each unknown key is a separate fault. */
export function fieldFaults({ issues }: z.ZodError): FieldFault[] {
  const [wrong, unknown]: [FieldFault[], FieldFault[]] = [[], []];
  for (const issue of issues)
    if (issue.code !== 'unrecognized_keys') wrong.push(faultAt(issue.path, issue.message));
    else for (const key of issue.keys) unknown.push(faultAt([...issue.path, key], 'unknown field'));
  return [...firstOf(wrong, 'faults'), ...firstOf(unknown, 'unknown fields')];
}
