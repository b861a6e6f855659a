import type { PickedUser } from '@music/contracts';
import { TableHead } from '../../../components/table-head.js';
import styles from '../../../components/table.module.css';
import { usersTexts as texts } from '../morph.texts.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

interface RowProps {
  user: PickedUser;
  /** The user being morphed into just now, or null. */
  busy: number | null;
  onMorph: (userId: number) => void;
}

/** Administrators cannot be morphed into (decisions D13), nor can one into oneself, who is one of them. */
const Row = ({ user, busy, onMorph }: RowProps) => (
  <tr>
    <td>
      {user.name}
      {user.ensembleName && <small>{user.ensembleName}</small>}
    </td>
    <td>{user.email}</td>
    <td data-label={texts.registered}>
      <time dateTime={user.registeredAt}>{day.format(new Date(user.registeredAt))}</time>
    </td>
    <td>
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

const columns = [texts.name, texts.email, texts.registered, texts.morph];

interface UserTableProps extends Omit<RowProps, 'user'> {
  users: readonly PickedUser[];
}

export const UserTable = ({ users, ...rest }: UserTableProps) => (
  <table className={styles.table}>
    <caption className="unseen">{texts.title}</caption>
    <TableHead columns={columns} />
    <tbody>
      {users.map((user) => (
        <Row key={user.id} user={user} {...rest} />
      ))}
    </tbody>
  </table>
);
