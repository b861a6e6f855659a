import { faqPath, type Question } from '@music/rules';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { afterPaint } from '../../../lib/browser/after-paint.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { faqTexts } from '../faq.texts.js';
import styles from './faq.module.css';

const Answer = ({ entry: { answer, links = [] } }: { entry: Question }) => (
  <div className={styles.answer}>
    {answer.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {links.map(({ text, path }) => (
      <p key={path}>
        <Link to={path}>{text}</Link>
      </p>
    ))}
  </div>
);

interface EntryProps {
  entry: Question;
  /** Below the answer. */
  form: ReactNode;
  /** The address names this question: it opens, and the page scrolls to it. */
  isNamed: boolean;
}

function Entry({ entry, form, isNamed }: EntryProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const reveal = useEffectEvent(() => {
    if (!isNamed || !details.current) return;
    details.current.scrollIntoView({ block: 'start' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  });
  // Once it is drawn: the shell scrolls every new page to its top first, and a screen that comes and scrolls in
  // one go counts as one whose parts have moved.
  useEffect(() => {
    let isHere = true;
    void afterPaint().then(() => isHere && reveal());
    return () => {
      isHere = false;
    };
  }, [isNamed]);
  return (
    <details ref={details} open={isNamed} className={styles.entry} id={entry.slug}>
      <summary>
        <h2>{entry.question}</h2>
      </summary>
      <Answer entry={entry} />
      {form}
      <Link
        to={faqPath(entry.slug)}
        className={styles.here}
        aria-label={`${faqTexts.linkTo}: ${entry.question}`}
      >
        {faqTexts.linkTo}
      </Link>
    </details>
  );
}

/** The questions; the one in the address is open. An unknown one shows the list. */
export function FaqScreen({
  questions,
  openSlug,
  forms,
}: {
  questions: readonly Question[];
  openSlug: string | null;
  /** A form below an answer, by the question's slug. */
  forms: Readonly<Record<string, ReactNode>>;
}) {
  usePageHead(useMemo(() => ({ questions }), [questions]));
  return (
    <>
      <PageTitle lead={faqTexts.lead}>{faqTexts.title}</PageTitle>
      <div className={styles.list}>
        {questions.map((entry) => (
          <Entry key={entry.slug} entry={entry} form={forms[entry.slug]} isNamed={entry.slug === openSlug} />
        ))}
      </div>
    </>
  );
}
