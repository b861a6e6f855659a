/** Shows the user a line of text. */
export type PrintLine = (line: string) => void;

/** Writes the line to standard output. */
export const printLine: PrintLine = (line) => void process.stdout.write(`${line}\n`);
