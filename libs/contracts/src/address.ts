import { z } from 'zod';
import { withoutInvisible } from './invisible.js';

/** Every country, ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
  'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
  'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');
const isoCountries = new Set(countryCodes);

/**
 * One line of text in a form; `what` names it in a sentence, such as `your full name`: trimmed, and without invisible characters,
 * which are left out because nobody could find them. Control characters would break mail headers and stamps.
 */
export const line = (what: string, max: number) =>
  z
    .string(`Enter ${what}.`)
    .overwrite(withoutInvisible)
    .trim()
    .max(max, `Shorten ${what} to ${max} characters or fewer.`)
    .regex(/^\P{Cc}*$/u, { error: `Keep ${what} on one line.`, abort: true });

/** Characters that leave a mark, which the blank braille cell (U+2800) does not. */
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The number of characters that can be seen. */
export const visibleLength = (text: string): number => text.match(visible)?.length ?? 0;

/** Nothing else is said of a line that is empty or looks so. */
export const requiredLine = (what: string, max: number) =>
  line(what, max)
    .min(1, { error: `Enter ${what}.`, abort: true })
    .refine((text) => visibleLength(text) > 0, { error: `Enter ${what}.`, abort: true });

/** A field that may be left out; `null` means the same. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  field
    .nullable()
    .transform((value) => value ?? undefined)
    .optional();

const britishPostcode = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** `sw1a1aa` becomes `SW1A 1AA`; null if it is not a British postcode. */
export function normalisePostcode(postcode: string): string | null {
  const parts = britishPostcode.exec(postcode.toUpperCase().replaceAll(/\s/g, ''));
  return parts ? `${parts[1]} ${parts[2]}` : null;
}

/** A postal address (rule D4). The postcode of a British one is checked and normalised. */
export const AddressForm = z
  .strictObject({
    name: requiredLine('your full name', 100),
    organisation: optional(line('your organisation', 100)),
    line1: requiredLine('the first line of your address', 100),
    line2: optional(line('the second line of your address', 100)),
    town: requiredLine('your town or city', 100),
    county: optional(line('your county', 100)),
    postcode: requiredLine('your postcode', 16),
    country: z
      .string()
      .toUpperCase()
      .refine((code) => isoCountries.has(code), 'Choose a country.')
      .default('GB'),
  })
  .transform((address, context) => {
    if (address.country !== 'GB') return address;
    const postcode = normalisePostcode(address.postcode);
    if (postcode) return { ...address, postcode };
    context.addIssue({ code: 'custom', path: ['postcode'], message: 'Enter a valid UK postcode.' });
    return z.NEVER;
  });

/** As it is stored: earlier versions accepted texts of invisible characters, and their orders can still be read. */
export const Address = z.strictObject({
  name: z.string(),
  organisation: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  town: z.string(),
  county: z.string().optional(),
  postcode: z.string(),
  country: z.string(),
}) satisfies z.ZodType<z.infer<typeof AddressForm>>;
export type Address = z.infer<typeof Address>;
