import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { usePageHead } from '../../../lib/page-head.js';
import { Paragraph } from '../components/paragraph.js';
import type { Prose } from '../prose.js';
import styles from './prose.module.css';

/** A page of prose: title, and each section under its rehearsal letter. */
export function ProseScreen({ prose: { title, lede, sections } }: { prose: Prose }) {
  usePageHead();
  return (
    <article className={styles.prose}>
      <PageTitle lede={lede}>{title}</PageTitle>
      {sections.map(({ heading, paragraphs }, at) => (
        <section key={heading}>
          <RehearsalHeading letter={String.fromCharCode(65 + at)}>{heading}</RehearsalHeading>
          {paragraphs.map((text, index) => (
            <Paragraph key={index} text={text} />
          ))}
        </section>
      ))}
    </article>
  );
}
