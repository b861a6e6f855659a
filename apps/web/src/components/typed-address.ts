import { type Address, AddressForm } from '@music/contracts';
import { z } from 'zod';
import type { TypedAddress } from './address-fields.js';

const blank = { organisation: '', line1: '', line2: '', town: '', county: '', postcode: '', country: 'GB' };

/** An address as the form shows it; without one the form is empty except for the name. */
export const typedAddress = (address: Address | null, name: string): TypedAddress => ({
  ...blank,
  name,
  ...address,
});

/** The typed fields without empty ones; null if only name and country are set. */
function givenAddress({ name, country, ...rest }: TypedAddress): z.input<typeof AddressForm> | null {
  const filled = Object.entries(rest).filter(([, text]) => text.trim());
  const given: unknown = { name, country, ...Object.fromEntries(filled) };
  return filled.length ? (given as z.input<typeof AddressForm>) : null;
}

/** The fields of a required address, validated as on the server. */
export const RequiredAddress = z
  .custom<TypedAddress>()
  .transform((typed) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim())))
  .transform((given) => given as z.input<typeof AddressForm>)
  .pipe(AddressForm);

/** The fields of an optional address, validated as on the server; null if they are empty. */
export const OptionalAddress = z.custom<TypedAddress>().transform(givenAddress).pipe(AddressForm.nullable());
