import { factsText, londonLongDay } from '@music/rules';
import { periodTexts as texts, salesTexts } from '../reports.texts.js';
import type { SalesQuery } from '../sales-query.js';
import styles from './printed-selection.module.css';

interface PrintedSelectionProps {
  query: SalesQuery;
  /** The name of the chosen publisher, once it is known. */
  publisher: string | undefined;
}

/** The days and the publisher on paper, where the fields that choose them are left out. */
export function PrintedSelection({ query, publisher }: PrintedSelectionProps) {
  const id = query['publisher-id'];
  const parts = [
    texts.days(londonLongDay(query.from), londonLongDay(query.to)),
    id === undefined ? salesTexts.everyPublisher : (publisher ?? texts.publisher(id)),
    ...(query['include-subscriptions'] && id === undefined ? [texts.withSubscriptions] : []),
  ];
  return <p className={styles.selection}>{factsText(...parts)}</p>;
}
