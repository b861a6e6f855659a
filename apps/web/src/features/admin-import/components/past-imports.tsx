import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { RunsTable } from '../../../components/runs-table.js';
import { pageNumber } from '@music/rules';
import { importLists } from '../admin-import.state.js';
import { runsTexts as texts } from '../admin-import.texts.js';

const figures = [
  { name: texts.rows, detail: 'rows' },
  { name: texts.added, detail: 'added' },
  { name: texts.changed, detail: 'changed' },
  { name: texts.rejected, detail: 'rejected' },
];

/** Who imported what; the address has the page. */
export function PastImports({ letter }: { letter: string }) {
  const [search, setSearch] = useSearchParams();
  const page = pageNumber(search);
  return (
    <>
      <RehearsalHeading letter={letter}>{texts.title}</RehearsalHeading>
      <PagedList
        area={importLists.runs}
        query={page}
        page={page}
        onPageChange={(next, options) => setSearch({ page: String(next) }, options)}
        name={texts.title}
        texts={texts}
      >
        {(runs) => <RunsTable caption={texts.title} runs={runs} figures={figures} />}
      </PagedList>
    </>
  );
}
