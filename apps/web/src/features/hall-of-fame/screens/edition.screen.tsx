import type { Edition, FameCategory } from '@music/contracts';
import { categoryNames, factsText, pathOf, stageNumber, stageText } from '@music/rules';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { Report } from '../components/report.js';
import { Stage } from '../components/stage.js';
import type { EditionProps } from '../edition-props.js';
import { fameTexts as texts } from '../hall-of-fame.texts.js';
import { useEditions } from '../use-editions.js';
import styles from './edition.module.css';

interface EditionScreenProps extends EditionProps {
  category: FameCategory;
  id: number;
  notFound: ReactNode;
}

function EditionContent({ edition, ...props }: EditionProps & { edition: Edition }) {
  usePageHead(useMemo(() => ({ edition }), [edition]));
  const { category, year, name, stage, intro } = edition;
  /** Everybody's at the end; administrators see the turnout as soon as there is one. */
  const hasReport =
    stage >= stageNumber.RESULTS_RELEASED || (stage > stageNumber.PRE_RELEASE && props.user?.isAdmin);
  return (
    <>
      <PageTitle above={factsText(categoryNames[category], year)} lead={stageText(stage)}>
        {name}
      </PageTitle>
      {stage < stageNumber.CLOSED && intro && <p className={styles.intro}>{intro}</p>}
      <Stage edition={edition} {...props} />
      {hasReport && <Report edition={edition} />}
      <p className={styles.back}>
        <Link to={pathOf('hallOfFame')}>{texts.editions}</Link>
      </p>
    </>
  );
}

/** `/hall-of-fame/{brass|vocal}/{year}/{id}`: one edition, as its stage shows it. */
export function EditionScreen({ category, id, notFound, ...props }: EditionScreenProps) {
  const asked = useEditions(props.user);
  return (
    <Fetched serverPart="page" query={asked} errorText={texts.failed}>
      {(editions) => {
        const edition = editions[category].find((each) => each.id === id);
        return edition ? <EditionContent edition={edition} {...props} /> : notFound;
      }}
    </Fetched>
  );
}
