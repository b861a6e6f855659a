import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.js';

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id'>, Omit<FieldTexts, 'hint'> {}

/** A select field with its label and error; its options are the children. */
export const SelectField = ({ label, error, ...select }: SelectFieldProps) => (
  <FieldFrame label={label} error={error}>
    {(control) => <select {...select} {...control} />}
  </FieldFrame>
);
