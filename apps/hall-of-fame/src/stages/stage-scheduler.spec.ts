import { afterEach, expect, it, jest } from '@jest/globals';
import type { MailingsService } from '../mailings/mailings.service.js';
import { StageScheduler } from './stage-scheduler.js';
import type { StagesService } from './stages.service.js';

afterEach(() => void jest.useRealTimers());

it('an edition opens and closes at its time, not only at the next interval', async () => {
  jest.useFakeTimers();
  const advanceDue = jest.fn(() => Promise.resolve());
  const msUntilDue = jest
    .fn<StagesService['msUntilDue']>()
    .mockResolvedValueOnce(400)
    .mockResolvedValue(null);
  const scheduler = new StageScheduler(
    { advanceDue, msUntilDue } as unknown as StagesService,
    { sendBatch: () => Promise.resolve(false) } as unknown as MailingsService,
  );
  scheduler.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(399);
  expect(advanceDue).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(advanceDue).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(advanceDue).toHaveBeenCalledTimes(2);
  await scheduler.onModuleDestroy();
});

it('an edition that becomes due while mails are written opens right after them', async () => {
  jest.useFakeTimers();
  const dueAt = Date.now() + 400;
  const advanceDue = jest.fn(() => Promise.resolve());
  const msUntilDue = () => Promise.resolve(Date.now() < dueAt ? dueAt - Date.now() : null);
  const sendBatch = jest
    .fn<MailingsService['sendBatch']>()
    .mockImplementationOnce(() => new Promise((resolve) => void setTimeout(resolve, 1_000, true)))
    .mockResolvedValue(false);
  const scheduler = new StageScheduler(
    { advanceDue, msUntilDue } as unknown as StagesService,
    { sendBatch } as unknown as MailingsService,
  );
  scheduler.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(999);
  expect(advanceDue).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(advanceDue).toHaveBeenCalledTimes(2);
  await scheduler.onModuleDestroy();
});
