import { stored } from '../../lib/browser/stored.js';

export const storedForm = stored('sessionStorage', 'checkout');

/** A file of its own, because it alone is part of the first load. */
export const clearForm = storedForm.clear;
