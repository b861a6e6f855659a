import { pathOf } from '@music/rules';
import { Link } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { failureText } from '../../../lib/failure-text.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { EraseForm } from '../components/erase-form.js';
import { user } from '../user.state.js';
import { exportFailures, privacyTexts as texts } from '../user.texts.js';
import styles from './privacy.module.css';

function Export() {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(user.export);
  return (
    <>
      <RehearsalHeading letter="A">{texts.exportHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.exportWhy}</p>
      <button type="button" onClick={() => dispatch(user.export.fetch())}>
        {phase === 'fetching' ? texts.exporting : texts.export}
      </button>
      <FormStatus
        failure={failureText(failure, exportFailures)}
        success={phase === 'success' ? texts.exported : null}
      />
    </>
  );
}

/** The user's data: to be exported, or to be erased for good (rule D18). */
export default function PrivacyScreen() {
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <Export />
      <RehearsalHeading letter="B">{texts.eraseHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.eraseWhy}</p>
      <EraseForm />
      <p>
        <Link to={pathOf('privacyPolicy')}>{texts.policy}</Link>
      </p>
    </>
  );
}
