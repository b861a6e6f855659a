import type { FieldFault } from '@music/contracts';

/** More would not be read. */
const mostNamed = 3;

const named = ({ field, reason }: FieldFault): string =>
  `${field ? `${field}: ` : ''}${reason.replace(/\.$/, '')}`;

/** What is wrong with a request, in words. */
export const invalidText = (faults: readonly FieldFault[]): string =>
  `Please check what you entered. ${faults.slice(0, mostNamed).map(named).join('; ')}.`;
