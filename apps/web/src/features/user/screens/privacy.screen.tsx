import { pathOf } from '@music/rules';
import { Link } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { failureText } from '../../../lib/failure-text.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { useNewAttempt } from '../../../lib/use-new-attempt.js';
import { EraseForm } from '../components/erase-form.js';
import { user } from '../user.state.js';
import { exportFailures, privacyTexts as texts } from '../user.texts.js';
import styles from './privacy.module.css';

const actions = [user.export, user.erase];

function Export({ onAttempt }: { onAttempt: () => void }) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(user.export);
  const save = (): void => {
    onAttempt();
    dispatch(user.export.fetch());
  };
  return (
    <>
      <RehearsalHeading letter="A">{texts.exportHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.exportWhy}</p>
      <button type="button" onClick={save}>
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
  const begin = useNewAttempt(actions);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <Export onAttempt={begin} />
      <RehearsalHeading letter="B">{texts.eraseHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.eraseWhy}</p>
      <EraseForm onAttempt={begin} />
      <p>
        <Link to={pathOf('privacyPolicy')}>{texts.policy}</Link>
      </p>
    </>
  );
}
