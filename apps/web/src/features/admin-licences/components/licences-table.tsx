import type { LicenceRow } from '@music/contracts';
import { adminPath, categoryNames, londonDay, verifyPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { Table } from '../../../components/table.js';
import { formatNames, licencesTexts as texts, originNames } from '../admin-licences.texts.js';
import { LicenceChanges } from './licence-changes.js';

const Origin = ({ licence: { orderNo, source } }: { licence: LicenceRow }) =>
  orderNo === null ? (
    originNames[source]
  ) : (
    <Link to={adminPath(`orders/${orderNo}`)}>{texts.order(orderNo)}</Link>
  );

const Row = ({ licence }: { licence: LicenceRow }) => (
  <tr>
    <td>
      {licence.title}
      <small>
        {categoryNames[licence.category]} {licence.productId}, {formatNames[licence.format]}
      </small>
    </td>
    <td data-whole="line">
      <Link to={verifyPath(licence.code)}>{licence.code}</Link>
    </td>
    <td data-label={texts.licensee} data-whole="name">
      {licence.licenceName ?? '–'}
      <small>{licence.userId === null ? texts.guest : texts.user(licence.userId)}</small>
    </td>
    <td data-label={texts.from} data-whole>
      <Origin licence={licence} />
      <small>
        <time dateTime={licence.date}>{londonDay(licence.date)}</time>
      </small>
    </td>
    <td>
      {licence.revokedAt === null ? (
        <LicenceChanges licence={licence} />
      ) : (
        texts.revoked(londonDay(licence.revokedAt))
      )}
    </td>
  </tr>
);

const columns = [texts.music, texts.code, texts.licensee, texts.from, texts.act];

export const LicencesTable = ({ licences }: { licences: readonly LicenceRow[] }) => (
  <Table caption={texts.title} columns={columns}>
    {licences.map((licence) => (
      <Row key={licence.id} licence={licence} />
    ))}
  </Table>
);
