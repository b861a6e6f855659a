import { ChoiceLinks } from '../../../components/choice-links.js';
import type { Selection } from '../admin-orders.state.js';
import { ordersTexts as texts } from '../admin-orders.texts.js';

interface OrderSelectionLinksProps {
  shown: Selection;
  /** The query of the address that shows a selection. */
  addressOf: (selection: Selection) => string;
}

/** Which orders are listed. */
export const OrderSelectionLinks = ({ shown, addressOf }: OrderSelectionLinksProps) => (
  <ChoiceLinks
    name={texts.selection}
    links={(Object.entries(texts.selections) as [Selection, string][]).map(([selection, name]) => ({
      name,
      to: { search: addressOf(selection) },
      isCurrent: selection === shown,
    }))}
  />
);
