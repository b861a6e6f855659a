import { home } from '../../features/home/home.state.js';

export { SearchBox } from '../../features/home/components/search-box.js';

/** What the box needs in the store. */
export const features = [home];
