import { PageTitle } from '../../../components/page-title.js';
import { Redeem } from '../components/redeem.js';
import { redeemTexts as texts } from '../subscriptions.texts.js';

/** Where letters and mails lead: the code stands in the field, and what it brings below it. */
export const RedeemScreen = ({ code }: { code: string }) => (
  <>
    <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
    <Redeem code={code} />
  </>
);
