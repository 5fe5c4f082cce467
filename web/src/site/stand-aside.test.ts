// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHelpAside } from './stand-aside.ts';

let beneath: Element[] = [];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main id="content"><p>words</p><a href="/voices"><b>Voices</b></a></main><div id="foot"><div><button id="help">?</button></div></div>';
  document.elementsFromPoint = () => [button(), ...beneath];
  leave = keepHelpAside();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

test('the button of the assistant is shown over words, and hidden over a control', () => {
  beneath = [document.querySelector('p')!];
  vi.advanceTimersByTime(300);
  expect(isAside()).toBe(false);
  beneath = [document.querySelector('b')!];
  dispatchEvent(new Event('scroll'));
  expect(isAside()).toBe(true);
});

test('it is hidden over a control that comes later', async () => {
  vi.advanceTimersByTime(300);
  document.getElementById('content')!.append(document.createElement('button'));
  beneath = [document.querySelector('main button')!];
  await vi.advanceTimersByTimeAsync(300);
  expect(isAside()).toBe(true);
});

test('it is hidden over words that nobody can scroll away from beneath it', () => {
  const words = document.querySelector('p')!;
  words.dataset['sticks'] = '';
  beneath = [words];
  vi.advanceTimersByTime(300);
  expect(isAside()).toBe(true);
});

test('it is shown again when the page has come to rest', () => {
  beneath = [document.querySelector('b')!];
  dispatchEvent(new Event('scroll'));
  beneath = [];
  dispatchEvent(new Event('scroll'));
  expect(isAside()).toBe(true);
  vi.advanceTimersByTime(300);
  expect(isAside()).toBe(false);
});

const button = () => document.getElementById('help')!;
const isAside = () => button().hasAttribute('data-aside');
