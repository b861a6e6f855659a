import { type Call, describeService, type DebugInfo, type Nothing } from '@music/contracts';
import type { Bus } from '@music/messaging';
import type { z } from 'zod';

/** Services that have not answered by then are shown as down. */
const timeoutMs = 2_000;

/** What a service answers about itself; null if it fails or takes longer than 2 s. */
export const callOrNull = <P extends z.ZodType>(
  bus: Bus,
  call: Call<typeof Nothing, P>,
): Promise<z.output<P> | null> => bus.call(call, {}, { timeoutMs }).catch(() => null);

/** The process of a service, and after how many milliseconds it answered; both null if it did not within 2 s. */
export async function describeProcess(
  bus: Bus,
  name: string,
): Promise<Pick<DebugInfo['services'][number], 'process' | 'ms'>> {
  const began = performance.now();
  const process = await callOrNull(bus, describeService(name));
  return { process, ms: process && Math.round(performance.now() - began) };
}
