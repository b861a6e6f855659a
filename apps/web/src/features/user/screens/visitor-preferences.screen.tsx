import type { Theme } from '@music/contracts';
import { accountPath } from '@music/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { withReturnPath } from '../../../lib/pages/return-path.js';
import { ThemeChoice } from '../components/theme-choice.js';
import { accountTexts, preferencesTexts, visitorPreferencesTexts as texts } from '../user.texts.js';

interface VisitorPreferencesProps {
  themes: readonly Theme[];
  /** Shown while there are no themes. */
  missing: ReactNode;
  chosen: number;
  onChoose: (themeId: number) => void;
}

/** What can be chosen without an account; it is saved at once. */
export function VisitorPreferencesScreen({ themes, missing, chosen, onChoose }: VisitorPreferencesProps) {
  usePageHead();
  return (
    <>
      <PageTitle lead={texts.lead}>{accountTexts.preferences}</PageTitle>
      <ThemeChoice
        legend={preferencesTexts.theme}
        hint={texts.themeHint}
        themes={themes}
        missing={missing}
        chosen={chosen}
        onChoose={onChoose}
      />
      <p>
        <Link to={withReturnPath(accountPath('log-in'), accountPath('preferences'))}>{texts.logIn}</Link>
        {texts.why}
      </p>
    </>
  );
}
