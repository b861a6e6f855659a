import { adminPath } from '@music/rules';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ChoiceLinks } from '../../../components/choice-links.js';
import { PageTitle } from '../../../components/page-title.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { type Drafts, useDiscardSaved } from '../../../lib/forms/use-draft.js';
import { adminCatalogue } from '../admin-catalogue.state.js';
import { catalogueTexts as texts, peopleTexts } from '../admin-catalogue.texts.js';
import { People } from '../components/people.js';
import { personKey, type PersonFields } from '../components/person-form.js';
import { Publications } from '../components/publications.js';
import { publicationKey, type TypedPublication } from '../edit-fields.js';
import styles from './catalogue.module.css';

export const features = [adminCatalogue];

/** Publications and people, for administrators to edit. The address says which. */
export default function CatalogueScreen() {
  const [search] = useSearchParams();
  const [publications] = useState<Drafts<TypedPublication>>(() => new Map());
  const [people] = useState<Drafts<PersonFields>>(() => new Map());
  useDiscardSaved(adminCatalogue.edit, publications, publicationKey);
  useDiscardSaved(adminCatalogue.editPerson, people, personKey);
  const { question } = useLeaveQuestion(() => publications.size + people.size > 0);
  const isPeople = search.get('show') === 'people';
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
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
      {isPeople ? <People drafts={people} /> : <Publications drafts={publications} />}
      {question}
    </>
  );
}
