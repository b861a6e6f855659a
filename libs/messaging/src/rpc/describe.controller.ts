import { describeService, type ProcessInfo } from '@music/contracts';
import { processInfo } from '@music/platform';
import { Controller, type Type } from '@nestjs/common';
import { Handles } from './handles.js';

/** Lets a service say what runs there: every service has it. */
export function describeController(service: string): Type {
  @Controller()
  class DescribeController {
    @Handles(describeService(service))
    describe(): ProcessInfo {
      return processInfo();
    }
  }
  return DescribeController;
}
