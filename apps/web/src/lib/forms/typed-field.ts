import { z } from 'zod';

/** Undefined if the text cannot be read. */
export type Parse<T> = (text: string) => T | undefined;

/** A form field that is typed as text and sent as a value; `fault` is shown if the text is invalid. */
export const field = <T>(parse: Parse<T>, fault: string) =>
  z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });

/** An empty field is a value too. */
export const orElse =
  <T, E>(nothing: E, parse: Parse<T>): Parse<T | E> =>
  (text) =>
    text === '' ? nothing : parse(text);

/** `min` and `max` belong to it. */
export const within =
  (min: number, max: number, parse: (text: string) => number | null): Parse<number> =>
  (text) => {
    const value = parse(text);
    return value !== null && value >= min && value <= max ? value : undefined;
  };
