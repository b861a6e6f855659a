import { PageTitle } from '../../../components/page-title.js';
import { Redeem } from '../components/redeem.js';
import { redeemTexts as texts } from '../subscriptions.texts.js';

/** The target of letters and mails: the code is in the field, and its journals below. */
export const RedeemScreen = ({ code }: { code: string }) => (
  <>
    <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
    <Redeem code={code} />
  </>
);
