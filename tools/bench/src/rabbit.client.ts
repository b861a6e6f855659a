import { readFileSync } from 'node:fs';
import { brokerNames, deleteFromBroker } from '@music/messaging';

const list = JSON.parse(readFileSync(new URL('../../../services.json', import.meta.url), 'utf8')) as {
  name: string;
}[];
/** `echo` is the benchmark's own queue. */
const services = [...list.map(({ name }) => name), 'echo'];

/** Removes everything on the broker with this prefix, from the shops and the benchmark itself. */
export async function removeNames(url: string, prefix: string): Promise<void> {
  await deleteFromBroker(url, brokerNames(prefix, services));
}
