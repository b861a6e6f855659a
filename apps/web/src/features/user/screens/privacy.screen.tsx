import { pathOf } from '@music/rules';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { UserOnly } from '../../../components/user-only.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { EraseForm } from '../components/erase-form.js';
import { ExportForm } from '../components/export-form.js';
import { user } from '../user.state.js';
import { morphedTexts, privacyTexts as texts } from '../user.texts.js';
import styles from './privacy.module.css';

const actions = [user.export, user.erase];

/** The user's data: to be exported, or to be erased for good (rule D18). */
export default function PrivacyScreen() {
  const begin = useClearMessages(actions);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <RehearsalHeading letter="A">{texts.exportHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.exportWhy}</p>
      <UserOnly refusal={morphedTexts.download}>
        <ExportForm onAttempt={begin} />
      </UserOnly>
      <RehearsalHeading letter="B">{texts.eraseHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.eraseWhy}</p>
      <UserOnly refusal={morphedTexts.erase}>
        <EraseForm onAttempt={begin} />
      </UserOnly>
      <p>
        <Link to={pathOf('privacyPolicy')}>{texts.policy}</Link>
      </p>
    </>
  );
}
