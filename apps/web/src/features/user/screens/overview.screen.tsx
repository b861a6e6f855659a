import type { Address, UserDetail } from '@music/contracts';
import { accountPath, addressLines } from '@music/rules';
import { Link } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { UserOnly } from '../../../components/user-only.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { usePageUser } from '../page-user.js';
import { user as calls } from '../user.state.js';
import { accountTexts as texts, morphedTexts, sendVerificationFailures } from '../user.texts.js';
import styles from './overview.module.css';

/** On one line, in the order of an envelope. */
const addressText = (address: Address): string => addressLines(address).join(', ');

const Details = ({ user }: { user: UserDetail }) => (
  <dl className={styles.details}>
    <dt>{texts.name}</dt>
    <dd>{user.name}</dd>
    <dt>{texts.email}</dt>
    <dd>
      {user.email} <i>({user.emailVerified ? texts.verified : texts.unverified})</i>
    </dd>
    <dt>{texts.ensemble}</dt>
    <dd>{user.ensembleName ?? texts.none}</dd>
    <dt>{texts.address}</dt>
    <dd>{user.address ? addressText(user.address) : texts.none}</dd>
  </dl>
);

function Verification() {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(calls.sendVerification);
  return (
    <>
      <RehearsalHeading letter="B">{texts.verifyHeading}</RehearsalHeading>
      <p className={styles.why}>{texts.verifyWhy}</p>
      <UserOnly refusal={morphedTexts.verify}>
        <button type="button" onClick={() => dispatch(calls.sendVerification.fetch())}>
          {phase === 'fetching' ? texts.verifySending : texts.verifyAgain}
        </button>
        <FormStatus
          error={failureText(failure, sendVerificationFailures)}
          success={phase === 'success' ? texts.verifySent : null}
        />
      </UserOnly>
    </>
  );
}

/** Who you are here. */
export default function OverviewScreen() {
  const user = usePageUser();
  return (
    <>
      <PageTitle lead={user.name}>{texts.overview}</PageTitle>
      <RehearsalHeading letter="A">{texts.details}</RehearsalHeading>
      <Details user={user} />
      <p className={styles.links}>
        <Link to={accountPath('profile')}>{texts.change}</Link>
        <Link to={accountPath('password')}>{texts.changePassword}</Link>
        <Link to={accountPath('privacy')}>{texts.yourData}</Link>
      </p>
      {!user.emailVerified && <Verification />}
    </>
  );
}
