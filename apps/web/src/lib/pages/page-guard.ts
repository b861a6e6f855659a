/** The guard of a page that may have unsaved work (`leave-guard.ts`). */
interface PageGuard {
  /** Called on Back or Forward: returns true if it put the page back, because its work is unsaved. */
  intercept: (() => boolean) | null;
  /** Returns true if the work is unsaved: `leave` is then called once the user agrees. */
  hold: ((leave: () => void) => boolean) | null;
}
export const pageGuard: PageGuard = { intercept: null, hold: null };

/** For what ends a page without navigating, such as logging out: at once, or after the question about unsaved work. */
export function leavePage(leave: () => void): void {
  if (!pageGuard.hold?.(leave)) leave();
}
