import { maxLetters, type VoucherImport } from '@music/contracts';
import { adminPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { EmailText } from '../../../components/email-text.js';
import { Table } from '../../../components/table.js';
import { importTexts as texts, vouchersTexts } from '../admin-subscriptions.texts.js';
import { lettersQuery } from '../letters-query.js';

/** At most this many faults are shown. */
const maxShown = 100;

const More = ({ count }: { count: number }) => count > maxShown && <p>{texts.more(count - maxShown)}</p>;

const faultColumns = [texts.row, texts.column, texts.reason];

/** The errors of the file and their places. */
export const Faults = ({ faults }: { faults: VoucherImport['faults'] }) => (
  <>
    <p role="alert">{texts.faults(faults.length)}</p>
    <Table caption={texts.faultsCaption} columns={faultColumns}>
      {faults.slice(0, maxShown).map(({ row, column, reason }) => (
        <tr key={`${row} ${column} ${reason}`}>
          <td data-label={texts.row}>{row}</td>
          <td data-label={texts.column}>{column || texts.wholeRow}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </Table>
    <More count={faults.length} />
  </>
);

const madeColumns = [vouchersTexts.code, vouchersTexts.customer];

/** The vouchers that were created from the file. */
export const CreatedVouchers = ({ made }: { made: VoucherImport['made'] }) => (
  <>
    <p role="status">{texts.made(made.length)}</p>
    <p>
      <Link to={adminPath(`subscriptions/letters?${lettersQuery(made.map(({ id }) => id))}`)}>
        {vouchersTexts.letters(Math.min(made.length, maxLetters))}
      </Link>
    </p>
    <Table caption={texts.madeCaption} columns={madeColumns}>
      {made.slice(0, maxShown).map(({ id, code, customerName, email }) => (
        <tr key={id}>
          <td>
            <code>{code}</code>
          </td>
          <td>
            {customerName}
            <small>
              <EmailText email={email} />
            </small>
          </td>
        </tr>
      ))}
    </Table>
    <More count={made.length} />
  </>
);
