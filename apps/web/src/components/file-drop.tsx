import type { DragEvent } from 'react';
import { filesText } from '../lib/text/file-size.js';
import styles from './file-drop.module.css';

interface FileDropProps {
  label: string;
  /** Shown until files are chosen. */
  hint?: string;
  /** What the browser offers to choose, as in `accept` of a file input; files of any type can be dropped. */
  accept?: string;
  files: readonly File[];
  /** `folder`: the name of a dropped folder, which is among the files but cannot be read like one. */
  onChoose: (files: readonly File[], folder?: string) => void;
}

const folderIn = (items: DataTransferItemList): string | undefined =>
  [...items].map((item) => item.webkitGetAsEntry()).find((entry) => entry?.isDirectory)?.name;

/** Files are chosen, or dropped here; others replace them. */
export function FileDrop({ label, hint, accept, files, onChoose }: FileDropProps) {
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const { files: dropped, items } = event.dataTransfer;
    onChoose([...dropped], folderIn(items));
  };
  return (
    <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <span>{label}</span>
      <input
        type="file"
        multiple
        accept={accept}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
      <span>{files.length > 0 ? filesText(files) : hint}</span>
    </label>
  );
}
