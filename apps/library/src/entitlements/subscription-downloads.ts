import { Injectable } from '@nestjs/common';
import type { Actor, openSubscriptionDownload, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { DownloadsService } from '../downloads/downloads.service.js';
import { ErasedUsersRepository } from '../users/erased-users.repository.js';
import { SubscribedPublicationsRepository } from './subscribed-publications.repository.js';

/** The first download of a publication of a subscription. */
@Injectable()
export class SubscriptionDownloads {
  constructor(
    private readonly erased: ErasedUsersRepository,
    private readonly subscribed: SubscribedPublicationsRepository,
    private readonly downloads: DownloadsService,
    private readonly database: Database,
  ) {}

  /** Creates the licence and opens it; if there is no such file, none is created. Throws what `DownloadsService.open` throws. */
  open(
    { publicationId, fileId }: ParsedRequestOf<typeof openSubscriptionDownload>,
    actor: Actor,
  ): Promise<ReplyOf<typeof openSubscriptionDownload>> {
    return this.database.transaction(async () => {
      // An erased user has no subscription any more.
      await this.erased.lock(actor.userId);
      const licenceId = await this.subscribed.findOrCreateLicence(actor.userId, publicationId);
      if (licenceId === null) throw new CallError('LIBRARY_LICENCE_UNKNOWN');
      return this.downloads.open({ licenceId, fileId }, actor);
    });
  }
}
