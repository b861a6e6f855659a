import type { FileCounts, Finding } from '../finding.js';
import type { CatalogueFile } from '../read/catalogue-folder.js';

export type Outcome = 'inserted' | 'updated' | 'unchanged' | 'rejected';

/** Counts the outcome of every row and collects the findings. */
export class Tally {
  readonly findings: Finding[] = [];
  /** How many fields and names the import leaves alone because an administrator has changed them. */
  keptEdits = 0;
  private readonly counts = new Map<string, FileCounts>();

  constructor(files: readonly CatalogueFile[]) {
    const none = { read: 0, inserted: 0, updated: 0, unchanged: 0, repaired: 0, rejected: 0 };
    for (const { file, kind } of files) this.counts.set(file, { file, kind, ...none });
  }

  get files(): FileCounts[] {
    return [...this.counts.values()];
  }

  get rejected(): boolean {
    return this.findings.some(({ outcome }) => outcome === 'rejected');
  }

  countRead(file: string): void {
    this.of(file).read += 1;
  }

  count(file: string, outcome: Outcome): void {
    this.of(file)[outcome] += 1;
  }

  addKeptEdits(edits: number): void {
    this.keptEdits += edits;
  }

  addFindings(findings: readonly Finding[]): void {
    for (const finding of findings) this.findings.push(finding);
  }

  /** Counts rows with a repair, each once, and only those that are not rejected. */
  countRepaired(): void {
    const place = (finding: Finding) => `${finding.file}:${finding.row}`;
    const rejected = new Set(this.findings.filter((one) => one.outcome === 'rejected').map(place));
    const repairs = this.findings.filter(({ outcome }) => outcome === 'repaired');
    const repaired = new Map(repairs.map((finding) => [place(finding), finding.file]));
    for (const [key, file] of repaired) if (!rejected.has(key)) this.of(file).repaired += 1;
  }

  /** Throws if a row is not accounted for: a bug in the importer. */
  assertBalanced(): void {
    const isOff = (one: FileCounts) => one.read !== one.inserted + one.updated + one.unchanged + one.rejected;
    const lost = this.files.filter(isOff).map(({ file }) => file);
    if (lost.length) throw new Error(`Rows of ${lost.join(', ')} are not accounted for.`);
  }

  private of(file: string): FileCounts {
    const counts = this.counts.get(file);
    if (!counts) throw new Error(`${file} is no file of this import.`);
    return counts;
  }
}
