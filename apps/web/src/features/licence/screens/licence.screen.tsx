import type { ReplyOf, verifyLicence } from '@music/contracts';
import { londonLongDay } from '@music/rules';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { CodeForm } from '../components/code-form.js';
import { licence as area } from '../licence.state.js';
import { licenceTexts as texts } from '../licence.texts.js';
import styles from './licence.module.css';

const Licence = ({ licence }: { licence: ReplyOf<typeof verifyLicence> }) => (
  <div data-first="verdict">
    <p className={licence.valid ? styles.verdict : styles.invalid} role="status">
      {licence.valid ? texts.valid : texts.invalid}
    </p>
    <dl className={styles.facts}>
      <dt>{texts.music}</dt>
      <dd>{licence.title}</dd>
      {licence.licensee !== null && (
        <>
          <dt>{texts.licensee}</dt>
          <dd>{licence.licensee}</dd>
        </>
      )}
      <dt>{texts.date}</dt>
      <dd>{londonLongDay(licence.date)}</dd>
      <dt>{texts.code}</dt>
      <dd>
        <code>{licence.code}</code>
      </dd>
    </dl>
    {licence.nameCorrectedAt !== null && <p>{texts.corrected(londonLongDay(licence.nameCorrectedAt))}</p>}
  </div>
);

/** The licence behind the code of a stamped page; anyone may look it up. */
export function LicenceScreen({ code }: { code: string }) {
  usePageHead();
  const asked = useQuery(area.byCode, code);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Fetched
        serverPart="verdict"
        query={asked}
        errorText={texts.failed}
        isInline
        notFound={
          <p className={styles.invalid} role="status" data-first="verdict">
            {texts.unknown}
          </p>
        }
      >
        {(licence) => <Licence licence={licence} />}
      </Fetched>
      <section>
        <RehearsalHeading letter="A">{texts.other}</RehearsalHeading>
        <CodeForm name={texts.other} />
      </section>
    </>
  );
}
