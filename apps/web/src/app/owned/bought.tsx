import { accountPath } from '@music/rules';
import { Link } from 'react-router-dom';

export const boughtTexts = {
  bought: 'You bought this.',
  again: 'Add it again only if you need another licence.',
  downloads: 'Go to your downloads',
};

/** Of music that its reader owns. */
export const Bought = () => (
  <>
    {boughtTexts.bought} <Link to={accountPath('purchases')}>{boughtTexts.downloads}</Link>.{' '}
    {boughtTexts.again}
  </>
);
