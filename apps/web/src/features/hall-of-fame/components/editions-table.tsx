import type { ManagedEdition } from '@music/contracts';
import { adminPath, categoryNames, factsText, grouped, londonTime } from '@music/rules';
import { Link } from 'react-router-dom';
import { Table } from '../../../components/table.js';
import { editionsTexts as texts } from '../fame-admin.texts.js';

const timeOf = (instant: string | null): string => (instant === null ? texts.never : londonTime(instant));

const columns = [texts.edition, texts.stage, texts.ballots, texts.opens, texts.closes];

export const EditionsTable = ({ editions }: { editions: readonly ManagedEdition[] }) => (
  <Table caption={texts.title} columns={columns}>
    {editions.map(({ id, name, category, year, stage, turnout, opensAt, closesAt }) => (
      <tr key={id}>
        <td>
          <Link to={adminPath(`hall-of-fame/${id}`)}>{name}</Link>
          <small>{factsText(categoryNames[category], year)}</small>
        </td>
        <td data-label={texts.stage}>{texts.stageOf(stage)}</td>
        <td data-label={texts.ballots}>{grouped(turnout)}</td>
        <td data-label={texts.opens}>{timeOf(opensAt)}</td>
        <td data-label={texts.closes}>{timeOf(closesAt)}</td>
      </tr>
    ))}
  </Table>
);
