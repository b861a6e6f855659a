/** SQL for what `p`, a publication or an album, costs in a format; null where it is not sold in it. */
export const priceOf = (format: 'pdf' | 'hardcopy' | 'mp3_album'): string => `(
  select pence from prices where prices.category = p.category and prices.product_id = p.id and format = '${format}')`;
