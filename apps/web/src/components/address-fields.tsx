import { countryCodes } from '@music/contracts';
import { countryName } from '@music/rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { addressTexts as texts } from './address-fields.texts.js';
import { SelectField } from './select-field.js';
import { TextField } from './text-field.js';

/** The fields in their order, each with its autocomplete name. */
const lines = [
  ['name', 'name'],
  ['organisation', 'organization'],
  ['line1', 'address-line1'],
  ['line2', 'address-line2'],
  ['town', 'address-level2'],
  ['county', 'address-level1'],
  ['postcode', 'postal-code'],
] as const;

type AddressField = (typeof lines)[number][0] | 'country';

/** What is typed: every field is text, the optional ones may be empty. */
export type TypedAddress = Record<AddressField, string>;

interface AddressFieldsProps {
  /** What the browser may fill in. */
  kind: 'billing' | 'shipping';
  register: (field: AddressField) => UseFormRegisterReturn;
  errors: Partial<Record<AddressField, { message?: string }>> | undefined;
}

const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));

/** A postal address, for any form that has one. */
export const AddressFields = ({ kind, register, errors }: AddressFieldsProps) => (
  <>
    {lines.map(([field, autoComplete]) => (
      <TextField
        key={field}
        {...register(field)}
        label={texts[field]}
        error={errors?.[field]?.message}
        autoComplete={`${kind} ${autoComplete}`}
      />
    ))}
    <SelectField
      {...register('country')}
      label={texts.country}
      error={errors?.country?.message}
      autoComplete={`${kind} country`}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  </>
);
