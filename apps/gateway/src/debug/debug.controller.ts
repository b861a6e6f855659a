import { Controller } from '@nestjs/common';
import { type Call, type DebugInfo, showDebug } from '@music/contracts';
import { Route } from '../routing/route.decorator.js';
import { DebugService } from './debug.service.js';

export const debugCalls: readonly Call[] = [showDebug];

@Controller()
export class DebugController {
  constructor(private readonly debug: DebugService) {}

  @Route(showDebug)
  show(): Promise<DebugInfo> {
    return this.debug.show();
  }
}
