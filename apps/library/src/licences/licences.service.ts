import { Injectable } from '@nestjs/common';
import type { Actor, correctLicenceName, ParsedRequestOf, ReplyOf, verifyLicence } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { asLicenceCode } from './licence-code.js';
import { correctableUntil } from './licence.js';
import { LicenceChangesRepository } from './licence-changes.repository.js';
import { LicencesRepository } from './licences.repository.js';

/** Calls for licence holders, and for anyone who has the code printed on a page. */
@Injectable()
export class LicencesService {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly changes: LicenceChangesRepository,
    private readonly database: Database,
  ) {}

  /** Throws `LIBRARY_CODE_UNKNOWN`. */
  async verify(typedCode: string): Promise<ReplyOf<typeof verifyLicence>> {
    const code = asLicenceCode(typedCode);
    const licence = code && (await this.licences.byCode(code));
    if (!licence) throw new CallError('LIBRARY_CODE_UNKNOWN');
    return {
      code: licence.code,
      title: licence.title,
      licensee: licence.name,
      date: licence.issuedAt.toISOString(),
      valid: licence.revokedAt === null,
      nameCorrectedAt: licence.nameCorrectedAt?.toISOString() ?? null,
    };
  }

  /**
   * Lets the buyer correct the name once, in time. Throws `IDENTITY_MORPHED`, `LIBRARY_LICENCE_UNKNOWN` (also for other people's
   * licences and for albums), `LIBRARY_LICENCE_REVOKED`, `LIBRARY_NAME_CORRECTED`, `LIBRARY_NAME_TOO_LATE`.
   */
  async correctName(
    { licenceId, licenceName: name }: ParsedRequestOf<typeof correctLicenceName>,
    { userId, onBehalfOf }: Actor,
  ): Promise<ReplyOf<typeof correctLicenceName>> {
    // Administrators who act as the buyer have a separate call, which does not use up the buyer's one correction.
    if (onBehalfOf !== null) throw new CallError('IDENTITY_MORPHED');
    return this.database.transaction(async () => {
      const licence = await this.licences.lock(licenceId);
      if (licence?.userId !== userId || licence.name === null) throw new CallError('LIBRARY_LICENCE_UNKNOWN');
      if (licence.revokedAt) throw new CallError('LIBRARY_LICENCE_REVOKED');
      if (licence.correctedByBuyer) throw new CallError('LIBRARY_NAME_CORRECTED');
      if (correctableUntil(licence) <= new Date()) throw new CallError('LIBRARY_NAME_TOO_LATE');
      // Saving the name unchanged must not use up the one correction.
      if (name === licence.name) return { licenceName: name };
      await this.changes.rename(licenceId, { name, by: 'buyer', actor: userId });
      return { licenceName: name };
    });
  }
}
