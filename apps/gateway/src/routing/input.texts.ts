import type { FieldFault } from '@music/contracts';

/** Nobody would read more. */
const maxNamedFields = 3;

const faultText = ({ field, reason }: FieldFault): string =>
  `${field ? `${field}: ` : ''}${reason.replace(/\.$/, '')}`;

/** The faults of a request, in words. */
export const invalidText = (faults: readonly FieldFault[]): string =>
  `Please check what you entered. ${faults.slice(0, maxNamedFields).map(faultText).join('; ')}.`;
