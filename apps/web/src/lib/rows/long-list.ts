/** In such a list the browser skips the layout and painting of rows out of view (`content-visibility`). */
export const isLongList = (rows: readonly unknown[]): boolean => rows.length >= 100;
