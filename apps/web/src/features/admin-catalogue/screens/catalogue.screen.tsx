import { adminPath } from '@music/rules';
import { Link, useSearchParams } from 'react-router-dom';
import { ChoiceLinks } from '../../../components/choice-links.js';
import { PageTitle } from '../../../components/page-title.js';
import { adminCatalogue } from '../admin-catalogue.state.js';
import { catalogueTexts as texts, peopleTexts } from '../admin-catalogue.texts.js';
import { People } from '../components/people.js';
import { Publications } from '../components/publications.js';
import styles from './catalogue.module.css';

export const features = [adminCatalogue];

/** Publications and people, for administrators to edit. The address says which. */
export default function CatalogueScreen() {
  const [search] = useSearchParams();
  const isPeople = search.get('show') === 'people';
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <p>
        <Link to={adminPath('import')}>{texts.import}</Link>
      </p>
      <div className={styles.choice}>
        <ChoiceLinks
          name={texts.title}
          links={[
            { name: texts.publications, to: { search: '' }, isCurrent: !isPeople },
            { name: peopleTexts.title, to: { search: 'show=people' }, isCurrent: isPeople },
          ]}
        />
      </div>
      {isPeople ? <People /> : <Publications />}
    </>
  );
}
