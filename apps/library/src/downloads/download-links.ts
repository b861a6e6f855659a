import { Injectable } from '@nestjs/common';
import { currentContext } from '@music/platform';
import { fetchPath } from '@music/rules';
import { LibraryConfig } from '../config.js';
import { type DownloadGrant, DownloadTokens } from './download-token.js';

/** The user, or the browser of a guest: a link works for whoever it was made for. */
function currentHolder(): string {
  const { actor, guestKey } = currentContext();
  return actor ? `user ${actor.userId}` : `guest ${guestKey ?? ''}`;
}

/** Links of 15 minutes by which files are fetched. */
@Injectable()
export class DownloadLinks {
  private readonly tokens: DownloadTokens;

  constructor({ linkSecrets }: LibraryConfig) {
    this.tokens = new DownloadTokens(linkSecrets);
  }

  /** For whoever asks now, who may fetch this file. */
  forCaller(licenceId: number, fileId: number | 'all'): string {
    return fetchPath(this.tokens.sign({ licenceId, fileId, holder: currentHolder() }));
  }

  /** What a link is for. Throws `LIBRARY_LINK_UNKNOWN`, `LIBRARY_LINK_EXPIRED`, `LIBRARY_LINK_FOREIGN`. */
  read(token: string): DownloadGrant {
    return this.tokens.read(token, currentHolder());
  }
}
