// @vitest-environment happy-dom
import fc from 'fast-check';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { createText, useFirstWords, useNoFirstWords } from './first-words.tsx';
import { runs } from '#shared/testing/is-full.ts';

const pagesToLeave: (() => Promise<void>)[] = [];

beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

afterEach(async () => {
  for (const unmount of pagesToLeave.splice(0)) await unmount();
  vi.useRealTimers();
  sessionStorage.clear();
  toastStore.set([]);
});

describe('Text typed while a new chapter is being created', () => {
  test('is inserted into the new chapter in order, with the caret after it', async () => {
    const creation = await pressCreate();
    await type('It snow');
    await creation.answer('chap_1');
    await type('ed.');
    const page = await openPage('chap_1');
    expect(page.log).toEqual(['focus', 'type It snowed.']);
    expect(field()).toBeNull();
  });

  test('keeps the corrections and line breaks made while typing it', async () => {
    const creation = await pressCreate();
    await type('Snow');
    await edit((text) => `${text.slice(0, -1)}\n`);
    await type('ice');
    await creation.answer('chap_1');
    const page = await openPage('chap_1');
    expect(page.log.at(-1)).toBe('type Sno\nice');
  });

  test('is inserted only into the chapter that was created', async () => {
    const creation = await pressCreate();
    await type('Mine.');
    await creation.answer('chap_1');
    expect((await openPage('chap_9')).log).toEqual([]);
    expect((await openPage('chap_1')).log.at(-1)).toBe('type Mine.');
  });

  test('is inserted once, and opening the chapter again does not move the caret', async () => {
    const creation = await pressCreate();
    await creation.answer('chap_1');
    expect((await openPage('chap_1')).log).toEqual(['focus', 'type ']);
    expect((await openPage('chap_1')).log).toEqual([]);
  });

  test('is inserted like pasted text if some of it was pasted', async () => {
    const creation = await pressCreate();
    await act(async () => field()!.dispatchEvent(new Event('paste', { bubbles: true })));
    await type('"Go"');
    await creation.answer('chap_1');
    expect((await openPage('chap_1')).log.at(-1)).toBe('paste "Go"');
  });

  test('is inserted only after an input method, as for Japanese, has finished its word', async () => {
    const creation = await pressCreate();
    await compose('compositionstart');
    await type('にほ');
    await creation.answer('chap_1');
    const page = await openPage('chap_1');
    expect(page.log).toEqual([]);
    await edit(() => '日本');
    await compose('compositionend');
    await act(async () => new Promise((done) => setTimeout(done, 5)));
    expect(page.log).toEqual(['focus', 'type 日本']);
  });

  test('is inserted after ten seconds even if the input method never finishes its word', async () => {
    vi.useFakeTimers();
    const creation = await pressCreate();
    await compose('compositionstart');
    await type('snow');
    await creation.answer('chap_1');
    const page = await openPage('chap_1');
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    expect(page.log).toEqual(['focus', 'type snow']);
  });
});

describe('The field for text typed while a chapter is being created', () => {
  test('has the focus at once, a label, and the message that the chapter is being created', async () => {
    const creation = await pressCreate();
    expect(document.activeElement).toBe(field());
    expect(field()!.labels?.[0]?.textContent).toBe('Start writing');
    expect(document.querySelector('dialog h2')?.textContent).toBe('Creating the chapter…');
    await creation.answer('chap_1');
  });

  test('ignores the Enter key that opened it until that key is released', async () => {
    const creation = await pressCreate();
    const heldEnter = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    field()!.dispatchEvent(heldEnter);
    expect(heldEnter.defaultPrevented).toBe(true);
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    field()!.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(false);
    await creation.answer('chap_1');
  });

  test('can be closed by its author, and its text still goes into the chapter', async () => {
    const creation = await pressCreate();
    await type('Snow.');
    await press('Close');
    await act(async () => new Promise((done) => setTimeout(done, 5)));
    expect(field()).toBeNull();
    await creation.answer('chap_1');
    expect((await openPage('chap_1')).log.at(-1)).toBe('type Snow.');
  });

  test('closes if the chapter can’t be opened; its text is inserted when the chapter opens later', async () => {
    const creation = await pressCreate();
    await type('Snow.');
    await creation.answer('chap_1');
    pagesToLeave.push(await render(<Failed />));
    expect(field()).toBeNull();
    expect((await openPage('chap_1')).log.at(-1)).toBe('type Snow.');
  });
});

describe('A page on which the creation of a chapter was refused', () => {
  test('keeps the typed text, offers to copy it, and puts it into the next text that is created', async () => {
    const creation = await pressCreate();
    await type('Snow.');
    await creation.refuse();
    expect(field()).toBeNull();
    expect(toastStore.get().map(({ message, action }) => [message, action?.text])).toEqual([
      ['We’ve kept what you typed. It will be in the next text you create.', 'Copy it'],
    ]);
    const secondCreation = await pressCreate();
    expect(field()!.value).toBe('Snow.');
    await type(' Ice.');
    await secondCreation.answer('chap_1');
    expect((await openPage('chap_1')).log.at(-1)).toBe('type Snow. Ice.');
  });

  test('gets the typed text and the caret if the author was already writing on it', async () => {
    const log: string[] = [];
    const creation = await pressCreate('ada', pageOf(log));
    await type('Snow.');
    await creation.refuse();
    expect(field()).toBeNull();
    expect(log).toEqual(['focus', 'type Snow.']);
    expect(toastStore.get()).toEqual([]);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('shows no message about typed text if nothing was typed', async () => {
    const creation = await pressCreate();
    await creation.refuse();
    expect(toastStore.get()).toEqual([]);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('does not show the typed text to another person in the same tab', async () => {
    const creation = await pressCreate();
    await type('Snow.');
    await creation.refuse();
    await pressCreate('eve');
    expect(field()!.value).toBe('');
  });
});

test('leaving the page asks for confirmation until the typed words are in a chapter', async () => {
  const creation = await pressCreate();
  expect(asksBeforeLeaving()).toBe(false);
  await type('Snow.');
  expect(asksBeforeLeaving()).toBe(true);
  await creation.answer('chap_1');
  await openPage('chap_1');
  expect(asksBeforeLeaving()).toBe(false);
});

test('after a reload, text typed before the reload is inserted into the created chapter', async () => {
  const creation = await pressCreate();
  await type('Snow.');
  await creation.answer('chap_1');
  await press('Close');
  vi.resetModules();
  const reloaded = await import('./first-words.tsx');
  const log: string[] = [];
  pagesToLeave.push(await render(<PageOf id="chap_1" log={log} use={reloaded.useFirstWords} />));
  expect(log).toEqual(['focus', 'type Snow.']);
});

test('each letter typed while a chapter is created appears exactly once, in any order of events', async () => {
  const letter = fc.constantFrom('s', 'n', 'o', 'w', ' ', '.');
  const happening = fc.oneof(
    { arbitrary: letter.map((key) => ({ what: 'key', key }) as const), weight: 6 },
    fc.constantFrom(
      ...(['backspace', 'compose', 'composed', 'close', 'answer', 'refuse', 'fail'] as const).map((what) => ({
        what,
      })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
      sessionStorage.clear();
      let expected = '';
      let creation = await pressCreate();
      const page: string[] = [];
      for (const nextHappening of happenings) {
        if (!field() && !creation.isOver()) continue;
        if (nextHappening.what === 'key' && field()) {
          expected += nextHappening.key;
          await type(nextHappening.key);
        } else if (nextHappening.what === 'backspace' && field()) {
          expected = expected.slice(0, -1);
          await edit((text) => text.slice(0, -1));
        } else if (nextHappening.what === 'compose' && field()) await compose('compositionstart');
        else if (nextHappening.what === 'composed' && field()) await compose('compositionend');
        else if (nextHappening.what === 'close' && field()) await press('Close');
        else if (nextHappening.what === 'answer') await creation.answer('chap_1');
        else if (nextHappening.what === 'refuse' && !creation.isOver()) {
          await creation.refuse();
          creation = await pressCreate();
        } else if (nextHappening.what === 'fail' && creation.isOver()) {
          const unmount = await render(<Failed />);
          await unmount();
        }
      }
      await creation.answer('chap_1');
      if (field()) await compose('compositionend');
      const leave = await render(<PageOf id="chap_1" log={page} use={useFirstWords} />);
      expect(page.join()).toBe(`focus,type ${expected}`);
      expect(field()).toBeNull();
      await leave();
    }),
    runs(60, 20),
  );
});

async function pressCreate(userid = 'ada', from?: ReturnType<typeof pageOf>): Promise<Creation> {
  let answer: (text: { id: string }) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  let isOver = false;
  const createdText = new Promise<{ id: string }>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  await act(async () => {
    createText({ userid, title: 'Creating the chapter…', ...(from && { from }) }, () => createdText).catch(
      () => undefined,
    );
  });
  const end = (how: () => void) =>
    act(async () => {
      isOver = true;
      how();
    });
  return {
    answer: (id) => end(() => answer({ id })),
    refuse: () => end(() => refuse(new Error('No way to the server.'))),
    isOver: () => isOver,
  };
}

const field = () => document.querySelector<HTMLTextAreaElement>('dialog textarea');

const type = (text: string) => edit((before) => before + text);

const edit = (to: (text: string) => string) =>
  act(async () => {
    const inputField = field()!;
    inputField.value = to(inputField.value);
    inputField.dispatchEvent(new Event('input', { bubbles: true }));
  });

const compose = (when: 'compositionstart' | 'compositionend') =>
  act(async () => field()!.dispatchEvent(new Event(when, { bubbles: true })));

async function openPage(id: string): Promise<{ readonly log: readonly string[] }> {
  const log: string[] = [];
  pagesToLeave.push(await render(<PageOf id={id} log={log} use={useFirstWords} />));
  return { log };
}

function PageOf({ id, log, use }: { id: string; log: string[]; use: typeof useFirstWords }) {
  use(id, pageOf(log));
  return null;
}

const pages = new WeakMap<string[], Parameters<typeof useFirstWords>[1]>();

/** Always returns the same object, because `useFirstWords` depends on its identity. */
function pageOf(log: string[]) {
  const page = pages.get(log) ?? {
    focus: () => void log.push('focus'),
    type: (text: string) => void log.push(`type ${text}`),
    paste: (text: string) => void log.push(`paste ${text}`),
  };
  pages.set(log, page);
  return page;
}

function Failed() {
  useNoFirstWords(true);
  return null;
}

function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

interface Creation {
  readonly answer: (id: string) => Promise<void>;
  readonly refuse: () => Promise<void>;
  readonly isOver: () => boolean;
}
