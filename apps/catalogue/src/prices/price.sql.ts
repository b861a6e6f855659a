/** SQL for the price of `p`, a publication or an album, in a format; null if it is not sold in that format. */
export const priceOf = (format: 'pdf' | 'hardcopy' | 'mp3_album'): string => `(
  select pence from prices where prices.category = p.category and prices.product_id = p.id and format = '${format}')`;
