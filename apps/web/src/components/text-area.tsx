import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.js';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id'>, FieldTexts {}

/** A text field with several lines; otherwise like `TextField`. */
export const TextArea = ({ label, error, hint, ...area }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => <textarea rows={8} {...area} {...control} />}
  </FieldFrame>
);
