// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/server/api-error.ts';
import { ChangedElsewhere, createAutosave, type Autosave } from './autosave.ts';

const key = 'draft:ada:note:1';
let send: ReturnType<typeof vi.fn<(text: string, mark: number) => Promise<number>>>;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  send = vi.fn<(text: string, mark: number) => Promise<number>>(async (_text, mark) => mark + 1);
});
afterEach(() => vi.useRealTimers());

const anAutosave = (saved = 'rain', mark = 1) =>
  createAutosave({ key, saved, mark, send: (...sent) => send(...sent) });
const advanceTime = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);

test('a text is saved once and as a whole when its author pauses', async () => {
  const note = anAutosave();
  for (const text of ['rain ', 'rain a', 'rain all day']) note.type(text);
  expect(send).not.toHaveBeenCalled();
  await advanceTime();
  expect(send.mock.calls).toEqual([['rain all day', 1]]);
  expect(note.state.get()).toMatchObject({ text: 'rain all day', status: 'saved' });
  expect(localStorage).toHaveLength(0);
});

test('text typed during a save waits, so that two saves never run at the same time', async () => {
  let answer: (mark: number) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const note = anAutosave();
  note.type('rain and');
  await advanceTime();
  note.type('rain and salt');
  await advanceTime();
  expect(send).toHaveBeenCalledTimes(1);
  answer(2);
  await advanceTime();
  expect(send.mock.calls).toEqual([
    ['rain and', 1],
    ['rain and salt', 2],
  ]);
});

test('a failed save is tried again, and its text survives a reload', async () => {
  send.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network', message: 'Out of reach.' }));
  const note = anAutosave();
  note.type('rain and salt');
  await advanceTime();
  expect(note.state.get().status).toBe('failed');
  const afterReload = anAutosave();
  expect(afterReload.state.get().text).toBe('rain and salt');
  await advanceTime(20_000);
  expect(note.state.get().status).toBe('saved');
});

test('a refused save is not repeated, and the text stays in the field', async () => {
  send.mockRejectedValue(new ApiError({ status: 400, code: 'invalid', message: 'Too long.' }));
  const note = anAutosave();
  note.type('rain and salt');
  await advanceTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(note.state.get()).toMatchObject({ text: 'rain and salt', status: 'failed' });
});

test('a note that was changed in two windows keeps both texts', async () => {
  send.mockRejectedValueOnce(new ChangedElsewhere('snow', 5));
  const note = anAutosave();
  note.type('rain and salt');
  await advanceTime();
  expect(note.state.get().text).toBe('snow\n\nrain and salt');
  expect(send.mock.calls.at(-1)).toEqual(['snow\n\nrain and salt', 5]);
});

test('a save whose response was lost is not mistaken for a change in another window', async () => {
  send.mockRejectedValueOnce(new ChangedElsewhere('rain and salt', 2));
  const note = anAutosave();
  note.type('rain and salt');
  await advanceTime();
  expect(note.state.get()).toMatchObject({ text: 'rain and salt', status: 'saved' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('text typed after a save whose response was lost is not doubled', async () => {
  let refuse: (error: Error) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)));
  const note = anAutosave();
  note.type('rain and');
  await advanceTime();
  note.type('rain and salt');
  refuse(new ChangedElsewhere('rain and', 2));
  await advanceTime();
  expect(send.mock.calls.at(-1)).toEqual(['rain and salt', 2]);
});

test.each([
  ['continued typing', 'rain and salt', false],
  ['deleted the new words', 'rain', false],
  ['typed more and reloaded the page', 'rain and salt', true],
  ['deleted the new words and reloaded the page', 'rain', true],
])(
  'if a save’s response is lost, the last text is saved after the author has %s',
  async (_, last, isReloaded) => {
    const server = { text: 'rain', revision: 1, losesAnswers: true };
    send.mockImplementation(async (text, mark) => {
      if (text !== server.text) {
        if (mark !== server.revision) throw new ChangedElsewhere(server.text, server.revision);
        Object.assign(server, { text, revision: mark + 1 });
      }
      if (server.losesAnswers) throw new ApiError({ status: 0, code: 'network', message: '' });
      return server.revision;
    });
    const first = anAutosave();
    first.type('rain and');
    await advanceTime();
    first.type(last);
    server.losesAnswers = false;
    if (isReloaded) vi.clearAllTimers();
    const note = isReloaded ? anAutosave() : first;
    await advanceTime(10_000);
    expect(note.state.get()).toMatchObject({ text: last, status: 'saved' });
    expect(server).toMatchObject({ text: last, revision: 3 });
    expect(localStorage).toHaveLength(0);
  },
);

test('text that the server changes is shown only after the author has left the field', async () => {
  const isbn: Autosave = createAutosave({
    key,
    saved: '',
    mark: undefined,
    send: async () => {
      isbn.follow('9783161484100', undefined);
      return undefined;
    },
  });
  isbn.enter();
  isbn.type('316148410X');
  await advanceTime();
  expect(isbn.state.get()).toEqual({ text: '316148410X', status: 'saved' });
  await isbn.leave();
  expect(isbn.state.get()).toEqual({ text: '9783161484100', status: 'saved' });
  expect(localStorage).toHaveLength(0);
});

test('text changed by a late response appears at once if the author has already left the field', async () => {
  let answer = () => undefined as void;
  const isbn: Autosave = createAutosave({
    key,
    saved: '',
    mark: undefined,
    send: () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
  });
  isbn.enter();
  isbn.type('316148410X');
  const leavePromise = isbn.leave();
  isbn.follow('9783161484100', undefined);
  expect(isbn.state.get().text).toBe('316148410X');
  answer();
  await leavePromise;
  expect(isbn.state.get().text).toBe('9783161484100');
});

test('the server’s version of a text is not shown if the author has typed more since', async () => {
  const texts = ['9783161484100', '9780306406157'];
  const isbn: Autosave = createAutosave({
    key,
    saved: '',
    mark: undefined,
    send: async () => {
      isbn.follow(texts.shift()!, undefined);
      return undefined;
    },
  });
  isbn.enter();
  isbn.type('316148410X');
  await advanceTime();
  isbn.type('0306406152');
  expect(isbn.state.get().text).toBe('0306406152');
  await isbn.leave();
  expect(isbn.state.get().text).toBe('9780306406157');
});

test('a change from the server is applied, but never replaces text that is being typed', async () => {
  const note = anAutosave();
  note.follow('snow', 2);
  expect(note.state.get().text).toBe('snow');
  note.type('snow and');
  note.follow('hail', 3);
  expect(note.state.get().text).toBe('snow and');
  await advanceTime();
  expect(send.mock.calls).toEqual([['snow and', 2]]);
});
