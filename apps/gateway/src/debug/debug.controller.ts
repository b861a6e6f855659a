import { Controller } from '@nestjs/common';
import { type DebugInfo, showDebug } from '@music/contracts';
import { Route } from '../routing/route.decorator.js';
import { DebugService } from './debug.service.js';

@Controller()
export class DebugController {
  constructor(private readonly debug: DebugService) {}

  @Route(showDebug)
  show(): Promise<DebugInfo> {
    return this.debug.show();
  }
}
