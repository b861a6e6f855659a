import type { FieldFault } from '@music/contracts';

/** Nobody would read more. */
const mostNamed = 3;

const named = ({ field, reason }: FieldFault): string =>
  `${field ? `${field}: ` : ''}${reason.replace(/\.$/, '')}`;

/** The faults of a request, in words. */
export const invalidText = (faults: readonly FieldFault[]): string =>
  `Please check what you entered. ${faults.slice(0, mostNamed).map(named).join('; ')}.`;
