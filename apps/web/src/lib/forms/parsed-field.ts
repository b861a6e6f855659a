import { z } from 'zod';

/** Undefined if the text cannot be read. */
export type Parse<T> = (text: string) => T | undefined;

/** A form field that is typed as text and sent as a value; `errorText` is shown if the text is invalid. */
export const parsedField = <T>(parse: Parse<T>, errorText: string) =>
  z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: errorText });
    return z.NEVER;
  });

/** An empty field is a value too. */
export const emptyOr =
  <T, E>(empty: E, parse: Parse<T>): Parse<T | E> =>
  (text) =>
    text === '' ? empty : parse(text);

/** `min` and `max` belong to it. */
export const inRange =
  (min: number, max: number, parse: (text: string) => number | null): Parse<number> =>
  (text) => {
    const value = parse(text);
    return value !== null && value >= min && value <= max ? value : undefined;
  };
