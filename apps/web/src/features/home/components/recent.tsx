import { useId, useState } from 'react';
import { accountPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { recentlySeen } from '../../../lib/browser/recently-seen.js';
import { homeTexts } from '../home.texts.js';
import { HitList } from './hit-list.js';

/** Recently viewed pieces, stored in this browser. */
export function Recent() {
  const id = useId();
  const [pieces] = useState(recentlySeen);
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="C" id={id}>
        {homeTexts.recent}
      </RehearsalHeading>
      <HitList hits={pieces} />
      <p>
        <Link to={accountPath('saved')}>{homeTexts.saved}</Link>
      </p>
    </section>
  );
}
