import type { ComponentPropsWithRef } from 'react';
import { TextField } from '../../../components/text-field.js';
import { fieldTexts } from '../user.texts.js';

/** The band, choir or ensemble of a user. */
export const EnsembleField = (field: Omit<ComponentPropsWithRef<'input'>, 'id'> & { error?: string }) => (
  <TextField {...field} label={fieldTexts.ensembleName} autoComplete="organization" />
);
