import { home } from '../../features/home/home.state.js';

export { SearchBox } from '../../features/home/components/search-box.js';

/** The features that the search box needs. */
export const features = [home];
