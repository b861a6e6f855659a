import {
  describeMessages,
  describeService,
  type MessagesState,
  type Nothing,
  type ParsedRequestOf,
  type ProcessInfo,
  replayServiceDeadLetter,
} from '@music/contracts';
import { processInfo } from '@music/platform';
import { Controller, Inject, type Type } from '@nestjs/common';
import { MessageHealth } from './message-health.js';
import { Handles } from '../rpc/handles.js';

/** Lets a service report what runs there and the state of its messages; every service has it. */
export function describeController(service: string): Type {
  @Controller()
  class DescribeController {
    constructor(@Inject(MessageHealth) private readonly messages: MessageHealth) {}

    @Handles(describeService(service))
    describe(): ProcessInfo {
      return processInfo();
    }

    @Handles(describeMessages(service))
    describeMessages(): Promise<MessagesState> {
      return this.messages.describe();
    }

    @Handles(replayServiceDeadLetter(service))
    async replay(ref: ParsedRequestOf<ReturnType<typeof replayServiceDeadLetter>>): Promise<Nothing> {
      await this.messages.replay(ref);
      return {};
    }
  }
  return DescribeController;
}
