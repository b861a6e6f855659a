import type { ReplyOf, verifyLicence } from '@music/contracts';
import { londonLongDay, verifyPath } from '@music/rules';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { Form, Submit } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { TextField } from '../../../components/text-field.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
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

/** For a page without a QR code to scan. */
function OtherCode() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const check = (event: FormEvent): void => {
    event.preventDefault();
    setError(code.trim() ? undefined : texts.missing);
    if (code.trim()) void navigate(verifyPath(code.trim()));
  };
  return (
    <section>
      <RehearsalHeading letter="A">{texts.other}</RehearsalHeading>
      <Form name={texts.other} onSubmit={check}>
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          value={code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Submit isSending={false} label={texts.check} sending={texts.check} />
      </Form>
    </section>
  );
}

/** The licence behind the code of a stamped page; anyone may look it up. */
export function LicenceScreen({ code }: { code: string }) {
  usePageHead();
  const asked = useQuery(area.byCode, code);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
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
      <OtherCode />
    </>
  );
}
