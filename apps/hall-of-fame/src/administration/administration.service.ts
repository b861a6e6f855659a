import { Injectable } from '@nestjs/common';
import type {
  advanceEdition,
  changeEdition,
  createEdition,
  getFraudSignals,
  ManagedEdition,
  ParsedRequestOf,
  ReplyOf,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import type { EditionDraft, EditionRecord } from '../editions/edition.js';
import { EditionsRepository } from '../editions/editions.repository.js';
import { type Mailing, MailingsRepository } from '../mailings/mailings.repository.js';
import { StageScheduler } from '../stages/stage-scheduler.js';
import { mailingOf, StagesService } from '../stages/stages.service.js';
import { AlbumCheck } from './album-check.js';
import { fixedFields, managedEdition, pastTimes } from './managed-edition.js';
import { FraudSignalsRepository } from './fraud-signals.repository.js';

@Injectable()
export class AdministrationService {
  constructor(
    private readonly database: Database,
    private readonly editions: EditionsRepository,
    private readonly signals: FraudSignalsRepository,
    private readonly mailings: MailingsRepository,
    private readonly stages: StagesService,
    private readonly scheduler: StageScheduler,
    private readonly albums: AlbumCheck,
  ) {}

  async list(): Promise<{ editions: ManagedEdition[] }> {
    return { editions: await this.managed(await this.editions.list()) };
  }

  async create({ category, ...form }: ParsedRequestOf<typeof createEdition>): Promise<ManagedEdition> {
    const draft = draftOf(form);
    checkTimes(draft, null);
    await this.albums.check(category, draft.albumId);
    const id = await this.editions.add(category, draft);
    if (id === null) throw new CallError('HALL_OF_FAME_EXISTS');
    this.scheduler.wake();
    return this.get(id);
  }

  async change({ id, version, ...form }: ParsedRequestOf<typeof changeEdition>): Promise<ManagedEdition> {
    const draft = draftOf(form);
    const { category, albumId } = await this.requireEdition(id);
    if (draft.albumId !== albumId) await this.albums.check(category, draft.albumId);
    await this.database.transaction(async () => {
      const edition = await this.editions.lock(id);
      if (edition?.version !== version) throw new CallError('CONFLICT');
      const fixed = fixedFields(edition, draft);
      if (fixed.length) throw new CallError('HALL_OF_FAME_FIXED', { fields: fixed.map(fixedFault) });
      checkTimes(draft, edition);
      if (!(await this.editions.change(id, draft))) throw new CallError('HALL_OF_FAME_EXISTS');
    });
    this.scheduler.wake();
    return this.get(id);
  }

  async advance({
    type,
    hallOfFameId: id,
    fromStage,
  }: ParsedRequestOf<typeof advanceEdition>): Promise<ManagedEdition> {
    const { category, stage } = await this.requireEdition(id);
    if (category !== type) throw new CallError('HALL_OF_FAME_UNKNOWN');
    await this.stages.advance(id, fromStage ?? stage);
    this.scheduler.wake();
    return this.get(id);
  }

  async fraudSignals({
    id,
  }: ParsedRequestOf<typeof getFraudSignals>): Promise<ReplyOf<typeof getFraudSignals>> {
    await this.requireEdition(id);
    const hours = await this.signals.hours(id);
    return {
      unconfirmed: await this.signals.unconfirmed(id),
      blocks: await this.signals.blocks(id),
      hours: hours.map(({ hour, ballots }) => ({ hour: hour.toISOString(), ballots })),
    };
  }

  private async get(id: number): Promise<ManagedEdition> {
    const edition = await this.requireEdition(id);
    const [managed] = await this.managed([edition]);
    if (!managed) throw new CallError('HALL_OF_FAME_UNKNOWN');
    return managed;
  }

  private async managed(editions: readonly EditionRecord[]): Promise<ManagedEdition[]> {
    const turnouts = await this.signals.turnouts();
    const mails = await this.mailings.count(editions.flatMap(nextMailing));
    return editions.map((edition) =>
      managedEdition(edition, turnouts.get(edition.id) ?? 0, mails.get(edition.id) ?? 0),
    );
  }

  private async requireEdition(id: number): Promise<EditionRecord> {
    const edition = await this.editions.find(id);
    if (!edition) throw new CallError('HALL_OF_FAME_UNKNOWN');
    return edition;
  }
}

/** The mailing of the edition's next stage, if it has one. */
const nextMailing = ({ id, stage }: EditionRecord): Pick<Mailing, 'editionId' | 'kind'>[] => {
  const kind = mailingOf[stage + 1];
  return kind ? [{ editionId: id, kind }] : [];
};

type Form = Omit<ParsedRequestOf<typeof changeEdition>, 'id' | 'version'>;
const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
const draftOf = (form: Form): EditionDraft => ({
  ...form,
  opensAt: instant(form.opensAt),
  closesAt: instant(form.closesAt),
});

const fixedFault = (field: string) => ({ field, reason: 'This can no longer be changed.' });

/** A slip of the keyboard must not open or close voting for good. */
function checkTimes(draft: EditionDraft, edition: EditionRecord | null): void {
  const fields = pastTimes(draft, edition).map((field) => ({ field, reason: 'Enter a time in the future.' }));
  if (fields.length) throw new CallError('INVALID', { fields });
}
