import type { VoucherImport } from '@music/contracts';
import { type FormEvent, useState } from 'react';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { importFailures, importTexts as texts } from '../admin-subscriptions.texts.js';
import { fileText, isSpreadsheet } from '../file-text.js';
import styles from './import-form.module.css';
import { Faults, CreatedVouchers } from './import-report.js';

/** The server's limit for the body of a request, in bytes (rule S20). */
const maxBytes = 64 * 1024;
const fits = (csv: string): boolean => new Blob([JSON.stringify({ csv, dryRun: false })]).size <= maxBytes;

function faultOf(csv: string | null): string | null {
  if (csv === null) return texts.noFile;
  if (!csv) return texts.empty;
  if (isSpreadsheet(csv)) return texts.spreadsheet;
  return fits(csv) ? null : texts.tooLarge;
}

interface ImportResultProps {
  csv: string;
  report: VoucherImport;
}

/** The result for a file: its errors, or the vouchers that can be or were created from it. */
function ImportResult({ csv, report: { faults, rows, made } }: ImportResultProps) {
  const dispatch = useDispatch();
  const make = (event: FormEvent): void => {
    event.preventDefault();
    dispatch(adminSubscriptions.importing.fetch({ csv, dryRun: false }));
  };
  if (faults.length > 0) return <Faults faults={faults} />;
  if (made.length > 0) return <CreatedVouchers made={made} />;
  return (
    <form onSubmit={make}>
      <p role="status">{texts.ready(rows)}</p>
      {rows > 0 && <Submit isSending={false} label={texts.make(rows)} sending={texts.making} />}
    </form>
  );
}

/** The chosen file; choosing another clears the previous report. */
function useFile() {
  const dispatch = useDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setError(null);
    dispatch(adminSubscriptions.importing.clear());
  };
  const check = async (): Promise<void> => {
    const csv = file && (await fileText(file));
    const fault = faultOf(csv);
    setError(fault);
    if (csv && fault === null) dispatch(adminSubscriptions.importing.fetch({ csv, dryRun: true }));
  };
  return { error, choose, check };
}

/** A file is checked first; its vouchers are only created, all at once, if it has no faults. */
export function ImportForm() {
  const { phase, args, data: report, failure } = useArea(adminSubscriptions.importing);
  const { error, choose, check } = useFile();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check();
  };
  return (
    <>
      <Form name={texts.heading} onSubmit={submit}>
        <div className={styles.why}>
          <p>{texts.why}</p>
          <code>{texts.head}</code>
          <p>{texts.cells}</p>
        </div>
        <TextField
          label={texts.choose}
          type="file"
          accept=".csv,text/csv"
          error={error ?? undefined}
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
        <FormStatus error={failureText(failure, importFailures)} />
        <Submit
          isSending={phase === 'fetching'}
          label={texts.check}
          sending={args?.dryRun ? texts.checking : texts.making}
        />
      </Form>
      {report && args && phase === 'success' && <ImportResult csv={args.csv} report={report} />}
    </>
  );
}
