import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { Link, MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { renderAt } from '../../testing/screen.js';
import { fromTheTop, useScrollPosition } from './scroll-position.js';

const windowHeight = 700;
let pageHeight: number;
let observers: Set<() => void>;

class Observer {
  constructor(private readonly onResize: () => void) {}
  observe(): void {
    observers.add(this.onResize);
  }
  disconnect(): void {
    observers.delete(this.onResize);
  }
}

/** Scrolls as a browser does: never beyond the end of the page. */
const scroll = (_: number, wanted: number): void => {
  const top = Math.max(0, Math.min(wanted, pageHeight - windowHeight));
  if (top === window.scrollY) return;
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};

/** What is loaded late makes the page longer. */
const growTo = (height: number): void => {
  pageHeight = height;
  for (const onResize of [...observers]) onResize();
};

beforeEach(() => {
  observers = new Set();
  pageHeight = 5000;
  Object.assign(window, { ResizeObserver: Observer, scrollTo: scroll, scrollY: 0 });
  Object.defineProperties(document.documentElement, {
    scrollHeight: { configurable: true, get: () => pageHeight },
    clientHeight: { configurable: true, get: () => windowHeight },
  });
});

function Page() {
  useScrollPosition();
  return (
    <Link to="/series?page=2" state={fromTheTop}>
      Next
    </Link>
  );
}
const open = () => renderAt('/series', <Page />);

describe('the scroll position', () => {
  it('is the top on a new page, and the old one again after Back and after Forward', () => {
    const { goTo, back, forward } = open();
    scroll(0, 1200);
    goTo('/brass/detail/1');
    expect(window.scrollY).toBe(0);
    scroll(0, 300);
    back();
    expect(window.scrollY).toBe(1200);
    forward();
    expect(window.scrollY).toBe(300);
  });

  it('belongs to one visit of a page: a link to it starts at the top', () => {
    const { goTo, back } = open();
    scroll(0, 1200);
    goTo('/brass');
    goTo('/series');
    expect(window.scrollY).toBe(0);
    back();
    back();
    expect(window.scrollY).toBe(1200);
  });

  it('is found again once the content has come', () => {
    const { goTo, back } = open();
    scroll(0, 1200);
    goTo('/brass/detail/1');
    pageHeight = 800;
    back();
    expect(window.scrollY).toBe(0);
    growTo(1500);
    expect(window.scrollY).toBe(0);
    growTo(5000);
    expect(window.scrollY).toBe(1200);
    expect(observers.size).toBe(0);
  });

  it('is kept for the next Back if the page is left before its content has come', () => {
    const { goTo, back, forward } = open();
    scroll(0, 1200);
    goTo('/brass/detail/1');
    scroll(0, 50);
    pageHeight = 800;
    back();
    forward();
    pageHeight = 5000;
    back();
    expect(window.scrollY).toBe(1200);
  });

  it('is the reader’s if the reader scrolls before the content has come', () => {
    const { goTo, back } = open();
    scroll(0, 1200);
    goTo('/brass/detail/1');
    pageHeight = 800;
    back();
    act(() => scroll(0, 60));
    growTo(5000);
    expect(window.scrollY).toBe(60);
  });

  it.each(['pointerDown', 'keyDown', 'wheel'] as const)(
    'stays where it is once the reader has done something: %s',
    (event) => {
      const { goTo, back } = open();
      scroll(0, 1200);
      goTo('/brass/detail/1');
      pageHeight = 1600;
      back();
      fireEvent[event](document.body);
      growTo(5000);
      expect(window.scrollY).toBe(0);
      expect(observers.size).toBe(0);
    },
  );

  it('is known if the reader scrolled before the app had started', () => {
    scroll(0, 900);
    const { goTo, back } = open();
    expect(window.scrollY).toBe(900);
    goTo('/brass/detail/1');
    back();
    expect(window.scrollY).toBe(900);
  });

  it('is one for each fragment of a page', () => {
    // As the history has them after links within a page.
    const parts = ['#one', '#two'].map((hash) => ({ pathname: '/series', hash, key: 'default' }));
    let navigate: NavigateFunction = () => undefined;
    const Part = () => {
      navigate = useNavigate();
      return <Page />;
    };
    render(
      <MemoryRouter initialEntries={parts} initialIndex={0}>
        <Part />
      </MemoryRouter>,
    );
    scroll(0, 300);
    act(() => void navigate(1));
    scroll(0, 1200);
    act(() => void navigate(-1));
    expect(window.scrollY).toBe(300);
    act(() => void navigate(1));
    expect(window.scrollY).toBe(1200);
  });

  it('is stored for the last 200 pages only', () => {
    const { goTo } = open();
    for (let id = 1; id <= 210; id += 1) goTo(`/brass/detail/${id}`);
    scroll(0, 1234);
    window.dispatchEvent(new Event('pagehide'));
    const stored = Object.values(JSON.parse(sessionStorage.getItem('scroll') ?? '{}') as object);
    expect(stored).toHaveLength(200);
    expect(stored.at(-1)).toBe(1234);
  });

  it('does not change with the query, and Back returns to it', () => {
    const { goTo, back } = open();
    scroll(0, 1200);
    goTo('/series?q=joy');
    expect(window.scrollY).toBe(1200);
    goTo('/brass');
    back();
    expect(window.scrollY).toBe(1200);
  });

  it('is the top on the next page of a list, and Back returns to the end of the last', () => {
    const { getByText, back } = open();
    scroll(0, 4300);
    act(() => getByText('Next').click());
    expect(window.scrollY).toBe(0);
    back();
    expect(window.scrollY).toBe(4300);
  });
});
