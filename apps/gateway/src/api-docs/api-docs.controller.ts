import { Controller, Get, Header } from '@nestjs/common';
import { getApiDocument, getApiPage } from '@music/contracts';
import { GatewayConfig } from '../config.js';
import { Open, Route } from '../routing/route.decorator.js';
import { apiPageCss } from './api-docs.css.js';
import { apiPage } from './api-docs.page.js';
import { apiDocument } from './document.js';
import type { ApiDocument } from './openapi.types.js';

/** The API documentation, generated on first request and cached: contracts do not change while the process runs. */
@Controller()
export class ApiDocsController {
  private made: { document: ApiDocument; page: string } | undefined;

  constructor(private readonly config: GatewayConfig) {}

  @Route(getApiPage)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-cache')
  page(): string {
    return this.docs().page;
  }

  @Route(getApiDocument)
  @Header('cache-control', 'no-cache')
  document(): ApiDocument {
    return this.docs().document;
  }

  @Open()
  @Get('api/docs/page.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'no-cache')
  css(): string {
    return apiPageCss;
  }

  private docs() {
    this.made ??= madeOf(apiDocument(this.config.publicUrl));
    return this.made;
  }
}

const madeOf = (document: ApiDocument) => ({ document, page: apiPage(document) });
