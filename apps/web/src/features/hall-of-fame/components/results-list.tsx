import type { Edition, FameResults } from '@music/contracts';
import { competitionStage, stageNumber } from '@music/rules';
import { useId } from 'react';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import type { EditionProps } from '../edition-props.js';
import { type FameResult, fameTexts, isNew, resultTexts as texts } from '../hall-of-fame.texts.js';
import { FameRow } from './fame-row.js';
import styles from './results-list.module.css';

interface ResultsListProps extends Pick<EditionProps, 'renderPlayButton'> {
  edition: Edition;
  results: FameResults;
}

/** From this stage on the winner is known and listed first. */
const allShown = stageNumber.RESULTS_RELEASED;

/** The last place first, as in a countdown; the best first once all are released. */
const inOrder = ({ stage, rows }: FameResults): readonly FameResult[] =>
  stage >= allShown ? rows : rows.toReversed();

/** Leads to the ranks that this stage has added. */
function Jump({ rows, stage, target }: { rows: readonly FameResult[]; stage: number; target: string }) {
  const ranks = rows.map(({ rank }) => rank).filter((rank) => isNew(stage, rank));
  const [worst, best] = [Math.max(...ranks), Math.min(...ranks)];
  if (ranks.length === 0 || stage >= allShown) return null;
  return (
    <p>
      <a href={`#${target}`}>{texts.jump(worst, best)}</a>
    </p>
  );
}

/** A tie is hidden until its best place is shown, so the best of the stage's places may be missing. */
const ToCome = ({ stage, rows }: { stage: number; rows: readonly FameResult[] }) => {
  const best = competitionStage(stage)?.revealed?.to ?? 1;
  const shown = Math.min(...rows.map(({ rank }) => rank));
  if (best === 1) return <EndOfList />;
  const isTied = rows.length > 0 && shown > best;
  return (
    <p className={styles.toCome}>
      {isTied && `${texts.tied(shown - 1, best)} `}
      {texts.toCome(best - 1)}
    </p>
  );
};

/** The places that the stage shows, growing towards the first. */
export function ResultsList({ edition, results, renderPlayButton }: ResultsListProps) {
  const target = useId();
  const { stage } = results;
  const rows = inOrder(results);
  const firstNew = rows.find(({ rank }) => isNew(stage, rank));
  return (
    <section data-first="rows">
      <RehearsalHeading letter="A">{stage >= allShown ? texts.all : texts.heading}</RehearsalHeading>
      <Jump rows={rows} stage={stage} target={target} />
      {rows.length === 0 && <EmptyState>{stage >= allShown ? texts.none : fameTexts.notYet}</EmptyState>}
      <ol className={styles.results} aria-label={texts.caption}>
        {rows.map((result) => (
          <FameRow
            key={result.pieceId}
            category={edition.category}
            result={result}
            stage={stage}
            id={result === firstNew ? target : undefined}
            listen={renderPlayButton(result)}
          />
        ))}
      </ol>
      <ToCome stage={stage} rows={rows} />
    </section>
  );
}
