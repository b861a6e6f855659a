import type { ManagedPerson } from '@music/contracts';
import { composerText, personPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { Modal } from '../../../components/modal.js';
import { Table } from '../../../components/table.js';
import type { Drafts } from '../../../lib/forms/use-draft.js';
import { peopleTexts as texts } from '../admin-catalogue.texts.js';
import { useEditing } from '../use-editing.js';
import styles from './edit-list.module.css';
import { type PersonFields, PersonForm } from './person-form.js';

interface RowProps {
  person: ManagedPerson;
  onEdit: (person: ManagedPerson) => void;
}

const Row = ({ person, onEdit }: RowProps) => {
  const name = composerText(person);
  return (
    <tr>
      <td data-whole="name">
        <Link to={personPath(person.id, name)}>{person.lastName}</Link>
        {person.version > 0 && <small>{texts.edited}</small>}
      </td>
      <td data-label={texts.firstName} data-whole="name">
        {person.firstName}
      </td>
      <td data-label={texts.pieces} data-whole="line" data-figure>
        {person.pieces}
      </td>
      <td data-whole="line">
        <button type="button" aria-label={texts.edit(name)} onClick={() => onEdit(person)}>
          {texts.editShort}
        </button>
      </td>
    </tr>
  );
};

const columns = [texts.lastName, texts.firstName, texts.pieces, texts.change];

interface PeopleTableProps {
  people: readonly ManagedPerson[];
  drafts: Drafts<PersonFields>;
}

export function PeopleTable({ people, drafts }: PeopleTableProps) {
  const { editing, setEditing, close } = useEditing<ManagedPerson>();
  return (
    <>
      <Table caption={texts.title} columns={columns} figures={[texts.pieces]}>
        {people.map((person) => (
          <Row key={person.id} person={person} onEdit={setEditing} />
        ))}
      </Table>
      <Modal
        open={editing !== null}
        onClose={close}
        title={editing ? texts.edit(composerText(editing)) : ''}
        isCompact
      >
        {editing && (
          <div className={styles.form}>
            <PersonForm person={editing} drafts={drafts} onClose={close} />
          </div>
        )}
      </Modal>
    </>
  );
}
