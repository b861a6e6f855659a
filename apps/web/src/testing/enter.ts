import type { UserEvent } from '@testing-library/user-event';

/** Fills a field at once, like a paste, so that code that waits for a pause between keys never sees a partial text. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
