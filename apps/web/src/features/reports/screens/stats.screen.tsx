import type { Stat, StatsSection } from '@music/contracts';
import { adminPath } from '@music/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ChoiceLinks } from '../../../components/choice-links.js';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { Table } from '../../../components/table.js';
import { parseChoice } from '../../../lib/pages/list-query.js';
import { useRouteParam } from '../../../lib/pages/route.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { AsOf } from '../components/as-of.js';
import { Figures } from '../components/figures.js';
import { PeriodBar } from '../components/period-bar.js';
import { reports, type StatsQuery } from '../reports.state.js';
import { figureName, statsTexts as texts, unitTexts, wordsOf } from '../reports.texts.js';
import { usePeriod } from '../use-report.js';
import styles from './stats.module.css';

export const features = [reports];

const sections = Object.keys(texts.names) as StatsSection[];
const parseSection = parseChoice(sections, 'users');

/** The section that the address names; the first if it names none. */
function useSection(): StatsSection {
  const [, named] = useRouteParam('rest').split('/');
  return parseSection(named);
}

function Sections({ shown }: { shown: StatsSection }) {
  const { search } = useLocation();
  const links = sections.map((section) => ({
    name: texts.names[section],
    to: { pathname: adminPath(`stats/${section}`), search },
    isCurrent: section === shown,
  }));
  return <ChoiceLinks name={texts.sections} links={links} />;
}

/** The ranking that a figure belongs to: `word` for `word:christmas`. */
const kindOf = ({ key }: Stat): string => key.split(':')[0] ?? '';

const textOf = ({ unit, value }: Stat): string => unitTexts[unit].text(value);

/** What is most frequent, with a bar in proportion. */
function Ranking({ kind, letter, stats }: { kind: string; letter: string; stats: readonly Stat[] }) {
  const most = Math.max(...stats.map(({ value }) => value));
  const name = texts.rankings[kind] ?? wordsOf(kind);
  return (
    <>
      <RehearsalHeading letter={letter}>{name}</RehearsalHeading>
      <Table caption={name} columns={[texts.what, texts.howOften]} className={styles.ranking}>
        {stats.map((stat) => (
          <tr key={stat.key}>
            <td>{stat.label}</td>
            <td>
              {textOf(stat)}
              <meter className={styles.bar} max={most} value={stat.value} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

const letters = 'ABCD';

function Stats({ rows }: { rows: readonly Stat[] }) {
  const sums = rows.filter(({ label }) => label === null);
  const ranked = rows.filter(({ label }) => label !== null);
  const kinds = [...new Set(ranked.map(kindOf))];
  if (rows.every(({ value }) => value === 0)) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <Figures figures={sums.map((stat) => ({ name: figureName(stat.key), value: textOf(stat) }))} />
      {kinds.map((kind, at) => (
        <Ranking
          key={kind}
          kind={kind}
          letter={letters.charAt(at)}
          stats={ranked.filter((stat) => kindOf(stat) === kind)}
        />
      ))}
    </>
  );
}

/** What people do, section by section. */
export default function StatsScreen() {
  const section = useSection();
  const period = usePeriod('month');
  const query = useMemo((): StatsQuery => ({ ...period, section }), [period, section]);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Sections shown={section} />
      <PeriodBar period={period} />
      <Fetched query={useQuery(reports.stats, query)} errorText={texts.failed} isInline>
        {({ rows, asOf }) => (
          <>
            <Stats rows={rows} />
            <AsOf at={asOf} />
          </>
        )}
      </Fetched>
    </>
  );
}
