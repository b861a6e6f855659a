import type { PickedUser } from '@music/contracts';
import { londonDay } from '@music/rules';
import { EmailText } from '../../../components/email-text.js';
import { Table } from '../../../components/table.js';
import { usersTexts as texts } from '../morph.texts.js';

interface RowProps {
  user: PickedUser;
  /** The user being morphed into just now, or null. */
  busy: number | null;
  onMorph: (userId: number) => void;
}

/** Nobody can morph into administrators (rule D13), so also not into oneself. */
const Row = ({ user, busy, onMorph }: RowProps) => (
  <tr>
    <td data-whole="name">
      {user.name}
      {user.ensembleName && <small>{user.ensembleName}</small>}
    </td>
    <td data-label={texts.number} data-whole="line">
      {user.id}
    </td>
    <td data-whole="name">
      <EmailText email={user.email} />
    </td>
    <td data-label={texts.registered}>
      <time dateTime={user.registeredAt}>{londonDay(user.registeredAt)}</time>
    </td>
    <td data-whole="line">
      {user.isAdmin ? (
        texts.administrator
      ) : (
        <button type="button" aria-label={texts.morphInto(user.name)} onClick={() => onMorph(user.id)}>
          {busy === user.id ? texts.morphing : texts.morph}
        </button>
      )}
    </td>
  </tr>
);

const columns = [texts.name, texts.number, texts.email, texts.registered, texts.morph];

interface UserTableProps extends Omit<RowProps, 'user'> {
  users: readonly PickedUser[];
}

export const UserTable = ({ users, ...rest }: UserTableProps) => (
  <Table caption={texts.title} columns={columns}>
    {users.map((user) => (
      <Row key={user.id} user={user} {...rest} />
    ))}
  </Table>
);
