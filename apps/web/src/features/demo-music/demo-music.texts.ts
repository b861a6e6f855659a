import type { DemoProgress } from '@music/contracts';

export const demoTexts = {
  preparing: ({ done, total }: DemoProgress): string => `Preparing demo music: ${done} of ${total}`,
};
