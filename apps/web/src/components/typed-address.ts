import { Address } from '@music/contracts';
import { z } from 'zod';
import type { TypedAddress } from './address-fields.js';

const blank = { organisation: '', line1: '', line2: '', town: '', county: '', postcode: '', country: 'GB' };

/** An address as a form shows it; where there is none the form is empty but for the name. */
export const typedAddress = (address: Address | null, name: string): TypedAddress => ({
  ...blank,
  name,
  ...address,
});

/** What was typed, without what was left empty; null when nothing was, whatever the name and the country. */
function givenAddress({ name, country, ...rest }: TypedAddress): z.input<typeof Address> | null {
  const filled = Object.entries(rest).filter(([, text]) => text.trim());
  const given: unknown = { name, country, ...Object.fromEntries(filled) };
  return filled.length ? (given as z.input<typeof Address>) : null;
}

/** The fields of an address that has to be there, checked as the server does. */
export const RequiredAddress = z
  .custom<TypedAddress>()
  .transform((typed) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim())))
  .transform((given) => given as z.input<typeof Address>)
  .pipe(Address);

/** The fields of an optional address, checked as the server does; null when they were left empty. */
export const OptionalAddress = z.custom<TypedAddress>().transform(givenAddress).pipe(Address.nullable());
