/** As a `ref`: an element that replaces the one with the focus takes it over. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
