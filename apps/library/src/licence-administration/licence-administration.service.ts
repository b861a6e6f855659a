import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type changeLicence,
  licenceChanged,
  type LicenceRow,
  type listLicences,
  listUsers,
  type ParsedRequestOf,
  type PayloadOf,
  type ReplyOf,
} from '@music/contracts';
import { Bus, CallError, Outbox } from '@music/messaging';
import { Database, onPage } from '@music/platform';
import { DemoMusic } from '../generator/demo-music.js';
import { JobQueue } from '../jobs/job-queue.js';
import { asLicenceCode } from '../licences/licence-code.js';
import type { Licence } from '../licences/licence.js';
import { LicenceChangesRepository } from '../licences/licence-changes.repository.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { ProductsRepository } from '../products/products.repository.js';
import { ErasedUsersRepository } from '../users/erased-users.repository.js';
import { grantedMailJob } from './granted-mail.handler.js';
import { LicenceListRepository } from './licence-list.repository.js';
import { licenceRow } from './licence-row.js';

type Change = ParsedRequestOf<typeof changeLicence>;
type Grant = Extract<Change, { action: 'grant' }>;
type Correct = Extract<Change, { action: 'correct' }>;

/** The administration of licences; every change is recorded in the audit log. */
@Injectable()
export class LicenceAdministrationService {
  constructor(
    private readonly list: LicenceListRepository,
    private readonly licences: LicencesRepository,
    private readonly changes: LicenceChangesRepository,
    private readonly erased: ErasedUsersRepository,
    private readonly products: ProductsRepository,
    private readonly demo: DemoMusic,
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
  ) {}

  async page({ search, page }: ParsedRequestOf<typeof listLicences>): Promise<ReplyOf<typeof listLicences>> {
    const searched = { search, code: asLicenceCode(search) };
    return onPage(
      page,
      () => this.list.count(searched),
      async (offset, limit) => (await this.list.page(searched, offset, limit)).map(licenceRow),
    );
  }

  /** Throws `LIBRARY_LICENCE_UNKNOWN`, `LIBRARY_LICENCE_REVOKED`, `LIBRARY_PRODUCT_UNKNOWN`, `LIBRARY_USER_UNKNOWN`, `CONFLICT`. */
  async change(change: Change, actor: Actor): Promise<LicenceRow> {
    if (change.action === 'grant') await this.assertUser(change.userId);
    return this.database.transaction(async () => {
      const id = change.action === 'grant' ? await this.grant(change, actor) : change.licenceId;
      if (change.action === 'revoke') await this.revoke(id);
      if (change.action === 'correct') await this.correct(change, actor);
      return licenceRow(await this.requireLicence(id));
    });
  }

  private async grant(change: Grant, actor: Actor): Promise<number> {
    await this.erased.lock(change.userId);
    if (await this.erased.isErased(change.userId)) throw new CallError('LIBRARY_USER_UNKNOWN');
    const product = await this.products.find(change);
    if (!product) throw new CallError('LIBRARY_PRODUCT_UNKNOWN');
    const name = product.kind === 'album' ? null : change.licenceName;
    const draft = { ...change, name, actor: actor.userId };
    const ordered = await this.changes.restore(draft);
    if (ordered?.isRestored) await this.announce('granted', { id: ordered.id, userId: change.userId });
    if (ordered) return ordered.id;
    const id = await this.changes.grant(draft, product);
    if (id === null) return this.grantedBefore(draft);
    await this.demo.prepare(change);
    await this.announce('granted', { id, userId: change.userId });
    await this.queue.add(grantedMailJob, String(id), { licenceId: id });
    return id;
  }

  /** For a repeated request. Throws `CONFLICT` if it has another name. */
  private async grantedBefore(
    draft: Parameters<LicenceChangesRepository['requireGrant']>[0],
  ): Promise<number> {
    const { id, name } = await this.changes.requireGrant(draft);
    if (draft.name !== null && name !== draft.name)
      throw new CallError('CONFLICT', {
        msg: 'This user already has this licence under another name. Correct the name of that licence instead.',
      });
    return id;
  }

  private async revoke(id: number): Promise<void> {
    const licence = await this.requireLicence(id);
    if (await this.changes.revoke(id)) await this.announce('revoked', licence);
  }

  private async correct({ licenceId: id, licenceName: name, oldName }: Correct, actor: Actor): Promise<void> {
    const licence = await this.licences.lock(id);
    if (!licence || licence.name === null) throw new CallError('LIBRARY_LICENCE_UNKNOWN');
    if (licence.revokedAt) throw new CallError('LIBRARY_LICENCE_REVOKED');
    if (licence.name === name) return;
    if (oldName !== undefined && oldName !== licence.name) throw new CallError('CONFLICT');
    await this.changes.rename(id, { name, by: 'staff', actor: actor.userId });
    await this.announce('corrected', licence);
  }

  private async requireLicence(id: number): Promise<Licence> {
    const licence = await this.licences.find(id);
    if (!licence) throw new CallError('LIBRARY_LICENCE_UNKNOWN');
    return licence;
  }

  /** Throws `LIBRARY_USER_UNKNOWN`, also for an erased user. No transaction may be open. */
  private async assertUser(userId: number): Promise<void> {
    const { rows } = await this.bus.call(listUsers, { userIds: [userId] });
    if (rows.every(({ erased }) => erased)) throw new CallError('LIBRARY_USER_UNKNOWN');
  }

  private announce(
    action: PayloadOf<typeof licenceChanged>['action'],
    { id: licenceId, userId }: Pick<Licence, 'id' | 'userId'>,
  ): Promise<void> {
    const aggregate = { aggregateId: String(licenceId), aggregateVersion: 1 };
    return this.outbox.publish(licenceChanged, { licenceId, action, userId }, aggregate);
  }
}
