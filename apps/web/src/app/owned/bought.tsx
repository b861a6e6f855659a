import type { Owned } from '@music/contracts';
import { accountPath } from '@music/rules';
import { Link } from 'react-router-dom';

export const boughtTexts = {
  owned: 'You already own this item.',
  boughtPrinted: 'You bought a printed copy.',
};

type Form = keyof Owned['brass'];

const digital = {
  note: boughtTexts.owned,
  purchases: 'Go to your downloads',
  again: 'Add it again only if you need another licence.',
};
const printed = {
  note: boughtTexts.boughtPrinted,
  purchases: 'Go to your purchases',
  again: 'Add it again only if you need another copy.',
};
const texts: Record<Form, typeof digital> = { pdf: digital, mp3Album: digital, hardcopy: printed };

/** Marks music that the user owns. */
export function Bought({ form }: { form: Form }) {
  const { note, purchases, again } = texts[form];
  return (
    <>
      {note} {again} <Link to={accountPath('purchases')}>{purchases}</Link>
    </>
  );
}
