/** Texts of the buttons that are on many pages; those of the basket's page are in a separate file. */
export const buyTexts = {
  add: 'Add to basket',
  adding: 'Adding…',
  isIn: 'In your basket',
  pdf: 'Sheet music, PDF',
  /** Rule D15. */
  owned: 'You already own this item. Add it again only if you need another licence.',
  failed: 'Sorry, we could not add this item to your basket. Please try again later.',
  full: 'Your basket is full. Please check out before adding more.',
};
