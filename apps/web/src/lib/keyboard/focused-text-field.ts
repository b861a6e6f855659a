const textFields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea';

/** The field in which somebody may be typing, if any. */
export const focusedTextField = (): Element | null => document.activeElement?.closest(textFields) ?? null;
