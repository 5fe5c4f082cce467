// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHelpAside } from './stand-aside.ts';

let elementsBeneath: Element[] = [];
let stopWatching: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main id="content"><p>words</p><a href="/voices"><b>Voices</b></a></main><div id="foot"><div><button id="help">?</button></div></div>';
  document.elementsFromPoint = () => [button(), ...elementsBeneath];
  stopWatching = keepHelpAside();
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
});

test('the assistant’s button is shown over text and hidden where it would cover a control', () => {
  elementsBeneath = [document.querySelector('p')!];
  vi.advanceTimersByTime(300);
  expect(isAside()).toBe(false);
  elementsBeneath = [document.querySelector('b')!];
  dispatchEvent(new Event('scroll'));
  expect(isAside()).toBe(true);
});

test('the assistant’s button is hidden when a control is added beneath it later', async () => {
  vi.advanceTimersByTime(300);
  document.getElementById('content')!.append(document.createElement('button'));
  elementsBeneath = [document.querySelector('main button')!];
  await vi.advanceTimersByTimeAsync(300);
  expect(isAside()).toBe(true);
});

test('the assistant’s button is hidden over text that stays in place when the page scrolls', () => {
  const words = document.querySelector('p')!;
  words.dataset['sticks'] = '';
  elementsBeneath = [words];
  vi.advanceTimersByTime(300);
  expect(isAside()).toBe(true);
});

test('the assistant’s button is shown again when scrolling has stopped', () => {
  elementsBeneath = [document.querySelector('b')!];
  dispatchEvent(new Event('scroll'));
  elementsBeneath = [];
  dispatchEvent(new Event('scroll'));
  expect(isAside()).toBe(true);
  vi.advanceTimersByTime(300);
  expect(isAside()).toBe(false);
});

const button = () => document.getElementById('help')!;
const isAside = () => button().hasAttribute('data-aside');
