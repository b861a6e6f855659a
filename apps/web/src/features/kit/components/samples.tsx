import { useState } from 'react';
import { AddressBlock } from '../../../components/address-block.js';
import { CheckField } from '../../../components/check-field.js';
import { ChoiceLinks } from '../../../components/choice-links.js';
import { CodeCard } from '../../../components/code-card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Consent } from '../../../components/consent.js';
import { Cover } from '../../../components/cover.js';
import { Disclosure } from '../../../components/disclosure.js';
import { DownloadList } from '../../../components/download-list.js';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { FoldedDownloads } from '../../../components/folded-downloads.js';
import { FileDrop } from '../../../components/file-drop.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { PlayAllButton, PlayPauseButton } from '../../../components/list-player.js';
import { Loading } from '../../../components/loading.js';
import { Pager } from '../../../components/pager.js';
import { PieceList } from '../../../components/piece-list.js';
import { PriceSummary } from '../../../components/price-summary.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { RunsTable } from '../../../components/runs-table.js';
import { SelectField } from '../../../components/select-field.js';
import { ShareButton } from '../../../components/share-button.js';
import { Stave } from '../../../components/stave.js';
import { Table } from '../../../components/table.js';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { address, allFiles, download, pieces, receipt, runs, totals } from '../kit.data.js';
import styles from './samples.module.css';

const nothing = (): void => undefined;

const Fields = () => (
  <Form name="Fields" onSubmit={(event) => event.preventDefault()}>
    <TextField label="Full name" hint="As on the receipt." defaultValue="Eric Leidzén" />
    <TextField label="Email" error="Enter an email address." defaultValue="eric@" />
    <TextField label="Password" type="password" defaultValue="secret" />
    <SelectField label="Country">
      <option>United Kingdom</option>
      <option>Norway</option>
    </SelectField>
    <FileDrop label="Choose files, or drop them here" files={[]} onChoose={nothing} />
    <TextArea label="Message" hint="Up to 2,000 characters." />
    <CheckField label="Send me news of new music" defaultChecked />
    <CheckField label="I agree" error="Tick the box to go on." />
    <FormStatus error="There was an error processing your change." success="Your change is saved." />
    <Submit isSending={false} label="Save" sending="Saving…" />
  </Form>
);

function Buttons() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" onClick={() => setOpen(true)}>
          Open a dialog
        </button>
        <button type="button" aria-disabled="true">
          Not now
        </button>
        <ShareButton title="Kit" />
        <a href="#content">A link</a>
      </div>
      <ConfirmDialog
        open={isOpen}
        title="Refund this line?"
        text="The licence ends, and the money is paid back."
        confirmLabel="Refund"
        cancelLabel="Cancel"
        onConfirm={close}
        onClose={close}
      />
    </>
  );
}

function Openings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure isOpen={isOpen} onToggle={setOpen} texts={{ open: 'New voucher', close: 'Close' }}>
      <p>The form.</p>
    </Disclosure>
  );
}

const player = { playingId: 1, onToggle: nothing, onPlayAll: nothing };

const Players = () => (
  <div className={styles.buttons}>
    <PlayAllButton player={player} texts={{ playAll: 'Play all', pauseAll: 'Pause' }} />
    {[1, 2].map((trackId) => (
      <PlayPauseButton
        key={trackId}
        player={player}
        trackId={trackId}
        labelOf={(isPlaying) => `${isPlaying ? 'Pause' : 'Play'} ${trackId}`}
      />
    ))}
  </div>
);

const Lists = () => (
  <>
    <PieceList pieces={pieces} showCategory note={({ pieceId }) => (pieceId === 2 ? 'new' : '')} />
    <Table caption="Orders" isCaptionShown columns={['Order', 'Total']}>
      <tr>
        <td data-label="Order">1042</td>
        <td data-label="Total">£19.95</td>
      </tr>
    </Table>
    <RunsTable caption="Last runs" runs={runs} figures={[{ name: 'Rows', detail: 'rows' }]} />
    <Pager name="Pages" page={2} pages={7} onPageChange={nothing} />
    <ChoiceLinks
      name="Period"
      links={['Week', 'Month', 'Year'].map((name) => ({ name, to: '', isCurrent: name === 'Month' }))}
    />
    <TypedSearch label="Search orders" q="" onSearch={nothing} />
  </>
);

const Money = () => (
  <>
    <PriceSummary totals={totals} receipt={receipt} band="United Kingdom" />
    <CodeCard title="Voucher" code="ABCD-EFGH-JKLM" about="Brass journals 2026" />
    <Consent opensAt="2026-12-01T00:00:00Z" isSending={false} failure={null} onAgree={nothing} />
    <AddressBlock address={address} />
    <DownloadList title="Nicaea" downloads={[download]} />
    <FoldedDownloads title="Nicaea" downloads={[download, allFiles]} />
    <Cover name="Abiding Faith" performer="The Thirsk Staff Band" year={2006} />
  </>
);

const States = () => (
  <>
    <EmptyState way={<a href="#content">Browse the catalogue</a>}>No music matches these filters.</EmptyState>
    <EndOfList />
    <ErrorState text="Sorry, the music could not be loaded." onRetry={nothing} />
    <details>
      <summary>While loading</summary>
      <Loading />
    </details>
  </>
);

/** The components that show something by themselves, once each. */
export const Samples = () => (
  <>
    <Stave />
    <RehearsalHeading letter="A">Rehearsal heading</RehearsalHeading>
    <Buttons />
    <Openings />
    <Players />
    <div className={styles.columns}>
      <Fields />
      <div>
        <Lists />
      </div>
      <div>
        <Money />
      </div>
      <div>
        <States />
      </div>
    </div>
  </>
);
