import { categories } from '@music/contracts';
import { categoryNames } from '@music/rules';
import { PagedList } from '../../../components/paged-list.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import type { Drafts } from '../../../lib/forms/use-draft.js';
import { parseChoice, useListQuery } from '../../../lib/pages/list-query.js';
import { adminCatalogue, type PublicationQuery } from '../admin-catalogue.state.js';
import { catalogueTexts as texts } from '../admin-catalogue.texts.js';
import type { TypedPublication } from '../edit-fields.js';
import styles from './publications.module.css';
import { PublicationsTable } from './publications-table.js';

type PublicationFields = Omit<PublicationQuery, 'page'>;

const parseCategory = parseChoice(categories, categories[0]);

const formatQuery = ({ category, q }: PublicationFields): Record<string, string> => ({
  ...(category !== categories[0] && { category }),
  ...(q && { q }),
});
const parseQuery = (search: URLSearchParams): PublicationFields => ({
  category: parseCategory(search.get('category')),
  q: search.get('q') ?? '',
});

/** All publications of a category; category, search and page are kept in the URL. */
export function Publications({ drafts }: { drafts: Drafts<TypedPublication> }) {
  const { query, change, onPageChange } = useListQuery(parseQuery, formatQuery);
  return (
    <>
      <div className={styles.category}>
        <SelectField
          label={texts.category}
          value={query.category}
          onChange={({ target }) => change({ category: parseCategory(target.value) })}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryNames[category]}
            </option>
          ))}
        </SelectField>
      </div>
      <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
      <PagedList
        area={adminCatalogue.publications}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.publications}
        texts={texts}
      >
        {(publications) => <PublicationsTable publications={publications} drafts={drafts} />}
      </PagedList>
    </>
  );
}
