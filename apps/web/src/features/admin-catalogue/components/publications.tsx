import { categories, Category } from '@music/contracts';
import { categoryNames } from '@music/rules';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { adminCatalogue, type PublicationQuery } from '../admin-catalogue.state.js';
import { catalogueTexts as texts } from '../admin-catalogue.texts.js';
import styles from './publications.module.css';
import { PublicationsTable } from './publications-table.js';

const parametersOf = ({ category, q, page }: PublicationQuery): Record<string, string> => ({
  ...(category !== categories[0] && { category }),
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
});
const queryOf = (parameters: URLSearchParams): PublicationQuery => ({
  category: Category.catch(categories[0]).parse(parameters.get('category')),
  q: parameters.get('q') ?? '',
  page: pageNumber(parameters),
});

/** All publications of a category; category, search and page are kept in the URL. */
export function Publications() {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => queryOf(parameters), [parameters]);
  // Only paging adds to the history: Back does not step through a search as it was typed.
  const show = (changed: Partial<PublicationQuery>, options = { replace: true }): void =>
    setParameters(parametersOf({ ...query, page: 1, ...changed }), options);
  return (
    <>
      <div className={styles.category}>
        <SelectField
          label={texts.category}
          value={query.category}
          onChange={({ target }) => show({ category: Category.parse(target.value) })}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryNames[category]}
            </option>
          ))}
        </SelectField>
      </div>
      <TypedSearch label={texts.search} q={query.q} onSearch={(q) => show({ q })} />
      <PagedList
        area={adminCatalogue.publications}
        query={query}
        page={query.page}
        onPage={(page, options) => show({ page }, options)}
        name={texts.publications}
        texts={texts}
      >
        {(publications) => <PublicationsTable publications={publications} />}
      </PagedList>
    </>
  );
}
