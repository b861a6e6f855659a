import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading, rehearsalLetter } from '../../../components/rehearsal-heading.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { Paragraph } from '../components/paragraph.js';
import type { Prose } from '../prose.js';
import styles from './prose.module.css';

interface ProseScreenProps {
  prose: Prose;
  /** The content below the prose, under its own heading. */
  more?: { heading: string; content: ReactNode };
}

/** A page of prose: title, and each section under its rehearsal letter. */
export function ProseScreen({ prose: { title, lead, sections }, more }: ProseScreenProps) {
  usePageHead();
  return (
    <article className={styles.prose}>
      <PageTitle lead={lead}>{title}</PageTitle>
      {sections.map(({ heading, paragraphs }, at) => (
        <section key={heading}>
          <RehearsalHeading letter={rehearsalLetter(at)}>{heading}</RehearsalHeading>
          {paragraphs.map((text, index) => (
            <Paragraph key={index} text={text} />
          ))}
        </section>
      ))}
      {more && (
        <section>
          <RehearsalHeading letter={rehearsalLetter(sections.length)}>{more.heading}</RehearsalHeading>
          {more.content}
        </section>
      )}
    </article>
  );
}
