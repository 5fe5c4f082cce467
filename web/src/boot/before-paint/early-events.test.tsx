// @vitest-environment happy-dom
import { act, useEffect, useRef, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from '#web/platform/store.ts';
import { announcePart, announceScreen, announceShell } from '#web/boot/hydrated.ts';
import { pageText, settle } from '#web/testing/screen.tsx';

const onSent = vi.fn<(question: string) => void>();
const onPress = vi.fn<() => void>();

let controller = new AbortController();

beforeEach(() => {
  controller.abort();
  controller = new AbortController();
  onSent.mockReset();
  onPress.mockReset();
  document.documentElement.innerHTML = '<head><meta name="scripts" content=""></head><body></body>';
});

test('pressing a button too early takes effect as soon as its part of the page is ready', async () => {
  const hydrate = await asSent(<Screen />);
  button('Press').click();
  expect(onPress).not.toHaveBeenCalled();
  await hydrate();
  announceShell();
  expect(onPress).not.toHaveBeenCalled();
  announceScreen();
  await settle();
  expect(onPress).toHaveBeenCalledOnce();
});

test('an early press uses values that the device has stored, such as the session', async () => {
  const person = createStore('a visitor', 'Ada');
  function PersonalScreen() {
    const name = useStore(person);
    useEffect(announceScreen);
    return (
      <main>
        <button type="button" onClick={() => onSent(name)}>
          Press
        </button>
      </main>
    );
  }
  const hydrate = await asSent(<PersonalScreen />);
  button('Press').click();
  await hydrate();
  await settle();
  expect(onSent).toHaveBeenCalledExactlyOnceWith('Ada');
});

test('a later press replaces an early one that was not yet repeated', async () => {
  const hydrate = await asSent(<Screen />);
  button('Press').click();
  await hydrate();
  announceScreen();
  button('Press').click();
  await settle();
  expect(onPress).toHaveBeenCalledOnce();
});

test('pressing a sentence too early takes effect as soon as the page is ready', async () => {
  const hydrate = await asSent(
    <main>
      <a href="#12.5">The tide turned.</a>
    </main>,
  );
  const sentence = document.querySelector('a')!;
  sentence.click();
  const pressedAgain = vi.fn<() => void>();
  sentence.addEventListener('click', pressedAgain);
  await hydrate();
  dispatchEvent(new Event('early-player-ready'));
  expect(pressedAgain).toHaveBeenCalledOnce();
});

test('an early press that a script has already handled is not repeated', async () => {
  const hydrate = await asSent(<Screen />);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  button('Press').click();
  await hydrate();
  announceScreen();
  await settle();
  expect(onPress).not.toHaveBeenCalled();
});

test.each([
  ['loads the app if the small script cannot handle it', false, 1],
  ['does not load the app if the small script handles it', true, 0],
])('a press before the app or the small script is ready %s', async (_what, isAnswered, timesCalled) => {
  await asSent(<Screen />);
  button('Press').click();
  const called = vi.fn<() => void>();
  addEventListener('app-requested', called, { signal: controller.signal });
  document.addEventListener('click', (event) => isAnswered && event.preventDefault(), {
    signal: controller.signal,
  });
  dispatchEvent(new Event('early-player-ready'));
  expect(called).toHaveBeenCalledTimes(timesCalled);
});

test('text typed before the app is ready stays in the field and is used by the app', async () => {
  const hydrate = await asSent(<Screen />);
  await write('why the lamps?');
  await hydrate();
  await act(async () => announceScreen());
  expect(field().value).toBe('why the lamps?');
  await act(async () => button('Ask').click());
  expect(onSent).toHaveBeenCalledExactlyOnceWith('why the lamps?');
});

test('a form submitted too early does not reload the page and is sent once with its text', async () => {
  const hydrate = await asSent(<Screen />);
  await write('why the lamps?');
  const submitEvent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')!.dispatchEvent(submitEvent);
  expect(submitEvent.defaultPrevented).toBe(true);
  await hydrate();
  await act(async () => announceScreen());
  await settle();
  expect(onSent).toHaveBeenCalledExactlyOnceWith('why the lamps?');
});

test('a choice made before its part of the page is ready takes effect when that part is ready', async () => {
  const hydrate = await asSent(
    <>
      <main>The screen</main>
      <Choice />
    </>,
  );
  const darkRadio = document.querySelector<HTMLInputElement>('[value=dark]')!;
  darkRadio.click();
  announceShell();
  announceScreen();
  expect(pageText()).toContain('light is chosen');
  document.querySelector<HTMLInputElement>('[value=light]')!.checked = true;
  await hydrate();
  expect(pageText()).toContain('dark is chosen');
  expect(darkRadio.checked).toBe(true);
});

function Screen() {
  const [question, setQuestion] = useState('');
  return (
    <main>
      <button type="button" onClick={onPress}>
        Press
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSent(question);
        }}
      >
        <input value={question} onChange={(event) => setQuestion(event.target.value)} />
        <button type="submit">Ask</button>
      </form>
    </main>
  );
}

function Choice() {
  const [chosen, setChosen] = useState('light');
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  useEffect(() => announcePart(fieldsetRef.current), []);
  return (
    <fieldset ref={fieldsetRef} data-late="">
      {['light', 'dark'].map((theme) => (
        <input
          key={theme}
          type="radio"
          name="theme"
          value={theme}
          checked={chosen === theme}
          onChange={() => setChosen(theme)}
        />
      ))}
      {chosen} is chosen
    </fieldset>
  );
}

async function asSent(page: ReactNode): Promise<() => Promise<void>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  // `leave` removes these listeners, because otherwise they would still run in the next test.
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture = false) =>
    listen(type, listener, { capture, signal: controller.signal }),
  );
  vi.resetModules();
  await import('./before-paint.ts');
  vi.unstubAllGlobals();
  return () => act(async () => void hydrateRoot(root, page));
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

const field = () => document.querySelector<HTMLInputElement>('form input')!;

async function write(text: string): Promise<void> {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
}
