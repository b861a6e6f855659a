import { adminPath } from '@music/rules';
import { Link } from 'react-router-dom';
import type { Work } from '../reports.state.js';
import { summaryTexts as texts } from '../reports.texts.js';
import styles from './work-list.module.css';

interface Item {
  text: string;
  path?: string;
}

function itemsOf({ toDispatch, toAnswer, away }: Work): Item[] {
  return [
    ...away.map((service) => ({ text: texts.away(service), path: adminPath('health') })),
    ...(toAnswer > 0
      ? [{ text: texts.toAnswer(toAnswer), path: `${adminPath('orders')}?show=to-answer` }]
      : []),
    ...(toDispatch > 0 ? [{ text: texts.toDispatch(toDispatch), path: adminPath('picking-list') }] : []),
  ];
}

/** Open tasks, most urgent first. */
export function WorkList({ work }: { work: Work }) {
  const items = itemsOf(work);
  if (items.length === 0) return <p>{texts.nothing}</p>;
  return (
    <ul className={styles.work}>
      {items.map(({ text, path }) => (
        <li key={text}>{path ? <Link to={path}>{text}</Link> : text}</li>
      ))}
    </ul>
  );
}
