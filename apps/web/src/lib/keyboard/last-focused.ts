// The server renders without a document.
const document = globalThis.document as Document | undefined;

let focused = document?.activeElement ?? null;

document?.addEventListener('focusin', ({ target }) => {
  focused = target as Element;
});
document?.addEventListener('focusout', ({ target }) =>
  queueMicrotask(() => {
    // An element that React removes or moves also loses the focus, but not because the user left it.
    const isLeft = (target as Element).isConnected && target !== document.activeElement;
    if (isLeft && target === focused) focused = null;
  }),
);

/**
 * The element that has the focus, or had it when it was removed. `document.activeElement` cannot tell: in an effect the element is
 * already gone, and while rendering it is too early, because React renders in slices and the user types in between.
 */
export const lastFocused = (): Element | null => focused;
