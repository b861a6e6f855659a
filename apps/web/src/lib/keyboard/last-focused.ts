let focused: HTMLElement | null = null;

const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target : null;

/** Starts to record which element has the focus. Called once, before React replaces the server's page. */
export function recordFocus(): void {
  focused = elementOf(document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    focused = elementOf(target);
  });
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // An element that React removes or moves also loses the focus, but not because the user left it.
      const isLeft = target instanceof Node && target.isConnected && target !== document.activeElement;
      if (isLeft && target === focused) focused = null;
    }),
  );
}

/**
 * The element that has the focus, or had it when it was removed. `document.activeElement` cannot tell: in an effect the element is
 * already gone, and while rendering it is too early, because React renders in slices and the user types in between.
 */
export const lastFocused = (): HTMLElement | null => focused;
