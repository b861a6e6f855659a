import type { UserEvent } from '@testing-library/user-event';

/** Fills a field at once, as a paste does: what waits for a pause between keys then takes no part of it for the whole. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
