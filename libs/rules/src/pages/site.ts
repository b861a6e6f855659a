/** The visible title, and the whole title of the home page (rule §2). */
export const siteTitle = 'Salvation Army Music Index';
/** The description of every page that has none of its own (rule §2). */
export const siteDescription = 'An index of published Salvation Army music';
