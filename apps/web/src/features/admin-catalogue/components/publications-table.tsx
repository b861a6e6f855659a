import type { ManagedPublication } from '@music/contracts';
import { factsText, piecePath, publicationText } from '@music/rules';
import { Link } from 'react-router-dom';
import { Modal } from '../../../components/modal.js';
import { Table } from '../../../components/table.js';
import type { Drafts } from '../../../lib/forms/use-draft.js';
import { catalogueTexts as texts } from '../admin-catalogue.texts.js';
import type { TypedPublication } from '../edit-fields.js';
import { useEditing } from '../use-editing.js';
import { EditForm } from './edit-form.js';
import styles from './edit-list.module.css';

interface RowProps {
  publication: ManagedPublication;
  onEdit: (publication: ManagedPublication) => void;
}

const Row = ({ publication, onEdit }: RowProps) => {
  const { category, id, pieceId, title, composer, pdf, hardcopy, stock, outOfPrint, edited } = publication;
  return (
    <tr>
      <td>
        <Link to={piecePath(category, title, pieceId)}>{title}</Link>
        <small>{factsText(composer, publicationText(publication), texts.product(id))}</small>
        {edited.length > 0 && <small>{texts.edited(edited)}</small>}
      </td>
      <td data-whole="line" data-figure data-label={texts.pdf}>
        {texts.price(pdf)}
      </td>
      <td data-whole="line" data-figure data-label={texts.hardcopy}>
        {texts.price(hardcopy)}
      </td>
      <td data-whole="line" data-figure data-label={texts.stock}>
        {texts.copies(stock, hardcopy)}
        {outOfPrint && <small>{texts.outOfPrint}</small>}
      </td>
      <td data-whole="line">
        <button type="button" aria-label={texts.edit(title)} onClick={() => onEdit(publication)}>
          {texts.editShort}
        </button>
      </td>
    </tr>
  );
};

const figures = [texts.pdf, texts.hardcopy, texts.stock];
const columns = [texts.publication, ...figures, texts.change];

interface PublicationsTableProps {
  publications: readonly ManagedPublication[];
  drafts: Drafts<TypedPublication>;
}

export function PublicationsTable({ publications, drafts }: PublicationsTableProps) {
  const { editing, setEditing, close } = useEditing<ManagedPublication>();
  return (
    <>
      <Table caption={texts.publications} columns={columns} figures={figures}>
        {publications.map((publication) => (
          <Row key={publication.id} publication={publication} onEdit={setEditing} />
        ))}
      </Table>
      <Modal
        open={editing !== null}
        onClose={close}
        title={editing ? texts.edit(editing.title) : ''}
        isCompact
      >
        {editing && (
          <div className={styles.form}>
            <EditForm publication={editing} drafts={drafts} onClose={close} />
          </div>
        )}
      </Modal>
    </>
  );
}
