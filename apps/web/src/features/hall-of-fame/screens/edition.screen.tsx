import type { Edition, FameCategory } from '@music/contracts';
import { categoryNames, pathOf, stageText } from '@music/rules';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/page-head.js';
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

/** Until then the introduction invites to vote. */
const lastOpen = 2;
/** From this stage on everybody sees the report; administrators see the turnout as soon as there is one. */
const reported = 11;

function Shown({ edition, ...props }: EditionProps & { edition: Edition }) {
  usePageHead(useMemo(() => ({ edition }), [edition]));
  const { category, year, name, stage, intro } = edition;
  const hasReport = stage >= reported || (stage > 0 && props.user?.isAdmin);
  return (
    <>
      <PageTitle above={`${categoryNames[category]} · ${year}`} lede={stageText(stage)}>
        {name}
      </PageTitle>
      {stage <= lastOpen && intro && <p className={styles.intro}>{intro}</p>}
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
  const asked = useEditions();
  return (
    <Fetched part="page" asked={asked} failed={texts.failed} again={texts.again}>
      {(editions) => {
        const edition = editions[category].find((each) => each.id === id);
        return edition ? <Shown edition={edition} {...props} /> : notFound;
      }}
    </Fetched>
  );
}
