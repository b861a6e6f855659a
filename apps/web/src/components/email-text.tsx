import { Fragment } from 'react';

/** An email address that is broken only before its @ and dots, as long as the parts between them fit. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
