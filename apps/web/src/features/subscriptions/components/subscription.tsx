import type { Subscription as Contract } from '@music/contracts';
import { accountPath, factDivider, factsText, londonLongDay } from '@music/rules';
import { Link } from 'react-router-dom';
import { Table } from '../../../components/table.js';
import { subscriptionsTexts as texts } from '../subscriptions.texts.js';
import styles from './subscription.module.css';

type Journal = Contract['journals'][number];
type Issue = Journal['arrived'][number];

const IssueLine = ({ issue: { title, date, publications } }: { issue: Issue }) => (
  <li>
    <span className={styles.issue}>{title || texts.issueOf(londonLongDay(date))}</span>
    {title && <time dateTime={date}>{londonLongDay(date)}</time>}
    <small>{publications.map((publication) => publication.title).join(', ')}</small>
  </li>
);

const JournalRow = ({ journal: { name, arrived, expected } }: { journal: Journal }) => (
  <tr>
    <td className={styles.journal}>{name}</td>
    <td>
      <i className={styles.count}>{texts.progress(arrived.length, expected)}</i>
      {expected !== null && (
        <progress aria-label={name} className={styles.bar} value={arrived.length} max={expected} />
      )}
    </td>
    <td>
      {arrived.length === 0 && texts.nothingYet}
      <ul className={styles.issues}>
        {arrived.map((issue) => (
          <IssueLine key={issue.publicationIds.join()} issue={issue} />
        ))}
      </ul>
    </td>
  </tr>
);

const columns = [texts.journal, texts.arrived, texts.issues];

/** A year of journals from a voucher: which issues have arrived, and how many are still to come. */
export const Subscription = ({ subscription }: { subscription: Contract }) => {
  const { year, customerName, appliedAt, revokedAt, code, journals } = subscription;
  return (
    <section className={styles.subscription}>
      <h3>{texts.year(year)}</h3>
      <p>
        {factsText(texts.licensedTo(customerName), texts.applied(londonLongDay(appliedAt)))}
        {factDivider}
        <code>{code}</code>
      </p>
      {revokedAt !== null && <p>{texts.revoked(londonLongDay(revokedAt))}</p>}
      <Table caption={texts.year(year)} columns={columns} className={styles.journals}>
        {journals.map((journal) => (
          <JournalRow key={journal.id} journal={journal} />
        ))}
      </Table>
      <p className={styles.way}>
        <Link to={accountPath('purchases')}>{texts.purchases}</Link>
      </p>
    </section>
  );
};
