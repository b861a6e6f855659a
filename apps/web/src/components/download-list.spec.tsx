import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../testing/calls.js';
import { DownloadList } from './download-list.js';

const url = '/api/downloads/signed.link';
const preparing: CallAnswer = [503, { code: 'LIBRARY_FILE_PREPARING' }];
const saved: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Clicks the link in a shop that answers so. */
function clickIn(answer: CallAnswer) {
  const shop = answerCalls({ [`GET ${url}`]: answer });
  const view = render(<DownloadList title="Nicaea" downloads={[{ label: 'Score', format: 'pdf', url }]} />);
  const link = screen.getByRole('link', { name: 'Download Score of Nicaea' });
  fireEvent.click(link);
  return { ...shop, ...view, link, status: screen.getByRole('status') };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('C-259 D15 repeats the request until the file is prepared, shows that meanwhile, and then starts by itself', async () => {
  const { answers, calls, link, status } = clickIn(preparing);
  await pass(200);
  expect(status).toBeEmptyDOMElement();
  await pass(300);
  expect(status).toHaveTextContent('Your music is being prepared. This usually takes a few seconds.');
  expect(screen.getByRole('progressbar', { hidden: true })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(link);
  await pass(15_000);
  const asked = calls().length;
  expect([asked, saved]).toEqual([4, []]);
  answers[`GET ${url}`] = {};
  await pass(5_000);
  expect(saved).toEqual([url]);
  expect(status).toHaveTextContent('Your download has begun.');
  await pass(60_000);
  expect(calls()).toHaveLength(asked + 1);
});

it('C-259 D15 shows that a file could not be prepared, and stops requesting it', async () => {
  const { calls, status } = clickIn([503, { code: 'LIBRARY_FILE_FAILED' }]);
  await pass(60_000);
  expect(status).toHaveTextContent(
    'Sorry, we could not prepare this file yet. We are trying again and will email you when it is ready.',
  );
  expect([calls().length, saved]).toEqual([1, []]);
});

it('ends with the page', async () => {
  const { answers, calls, unmount } = clickIn(preparing);
  await pass(500);
  unmount();
  answers[`GET ${url}`] = {};
  await pass(60_000);
  expect([calls().length, saved]).toEqual([1, []]);
});
