import { Turns } from './turns.js';

const sliceLength = 2_000;

/** The JSON text of `value` in parts that are short enough to be made without holding up other work. */
export function* jsonParts(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* arrayParts(value);
  else if (typeof value === 'object' && value !== null) yield* objectParts(Object.entries(value));
  else yield JSON.stringify(value);
}

function* arrayParts(items: readonly unknown[]): Generator<string> {
  yield '[';
  for (let start = 0; start < items.length; start += sliceLength) {
    const inner = JSON.stringify(items.slice(start, start + sliceLength)).slice(1, -1);
    yield start === 0 ? inner : `,${inner}`;
  }
  yield ']';
}

function* objectParts(entries: readonly [string, unknown][]): Generator<string> {
  let before = '{';
  for (const [key, value] of entries.filter(([, held]) => held !== undefined)) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonParts(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** The same text as bytes. */
export async function jsonInTurns(value: unknown, turns = new Turns()): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const part of jsonParts(value)) {
    parts.push(Buffer.from(part));
    await turns.pass();
  }
  return joined(parts, turns);
}

/** `Buffer.concat` would touch tens of megabytes at once. */
async function joined(parts: readonly Buffer[], turns: Turns): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
    await turns.pass();
  }
  return whole;
}
