import { All, Controller, Req, Res } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { currentContext } from '@music/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusalAudit } from '../routing/refusal-audit.js';
import { Open } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';
import { SessionService } from '../session/session.service.js';
import { withInline } from './content-security-policy.js';
import { encodePage } from './encoded-page.js';
import { urlOf } from '../routing/request-url.js';
import { PageRenderer } from './page.renderer.js';

/** Everything that is neither a call, nor a file, nor below /assets is a page of the web app, with its own status and head. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageRenderer,
    private readonly sessions: SessionService,
    private readonly refusalAudit: RefusalAudit,
  ) {}

  @Open()
  // Declared explicitly, because otherwise /api/:category would read it as an unknown category.
  @All(['api/admin', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const url = urlOf(request);
    if (isAdminCall(url.pathname)) await this.requireAdministrator(request);
    if (isCall(url.pathname) || !isRead(request)) throw new CallError('NOT_FOUND');
    const page = await this.pages.render(url, clientAddress(request));
    // Browsers keep a redirect for good unless told otherwise; a piece may be renamed back.
    if (page.location)
      return void reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
    const policy = String(reply.getHeader(policyHeader) ?? '');
    const { body, encoding } = await encodePage(page, request.headers['accept-encoding']);
    await reply
      .status(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': page.isUncacheable ? 'no-store' : 'no-cache',
      })
      .headers({ [policyHeader]: withInline(policy, page.hashes) })
      .headers({ vary: 'Accept-Encoding', ...(encoding ? { 'content-encoding': encoding } : {}) })
      .send(body);
  }

  /** Everybody else gets 401 for everything under /api/admin, whether or not it exists. */
  private async requireAdministrator(request: FastifyRequest): Promise<void> {
    const actor = await this.sessions.actor(request);
    if (actor?.isAdmin) return;
    currentContext().actor = actor;
    this.refusalAudit.record('unknown');
    throw new CallError('UNAUTHORISED');
  }
}

const policyHeader = 'content-security-policy';

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isCall = (path: string) => isBelow(path, '/api');
const isAdminCall = (path: string) => isBelow(path, '/api/admin');
