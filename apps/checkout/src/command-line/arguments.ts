/** The arguments are wrong; the message says how. */
export class ArgumentsError extends Error {}

/** What `read` makes of the arguments; what Node.js says about an unknown option becomes an `ArgumentsError`. */
export function readArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error));
  }
}
