import { Injectable } from '@nestjs/common';
import { currentContext } from '@music/platform';
import { fetchPath } from '@music/rules';
import { LibraryConfig } from '../config.js';
import { type DownloadGrant, DownloadTokens } from './download-token.js';

/** The user, or a guest's browser: a link works only for its holder. */
function currentHolder(): string {
  const { actor, guestKey } = currentContext();
  return actor ? `user ${actor.userId}` : `guest ${guestKey ?? ''}`;
}

/** Links for downloads, valid for 15 minutes. */
@Injectable()
export class DownloadLinks {
  private readonly tokens: DownloadTokens;

  constructor({ linkSecrets }: LibraryConfig) {
    this.tokens = new DownloadTokens(linkSecrets);
  }

  /** A link for the current caller, who may download this file. */
  forCaller(licenceId: number, fileId: number | 'all'): string {
    return fetchPath(this.tokens.sign({ licenceId, fileId, holder: currentHolder() }));
  }

  /** The file that a link is for. Throws `LIBRARY_LINK_UNKNOWN`, `LIBRARY_LINK_EXPIRED`, `LIBRARY_LINK_FOREIGN`. */
  read(token: string): DownloadGrant {
    return this.tokens.read(token, currentHolder());
  }
}
