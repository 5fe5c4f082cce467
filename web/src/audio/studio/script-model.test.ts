// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { unsentTexts } from '#web/platform/unsent-text.ts';
import { ApiError } from '#web/server/api-error.ts';
import { createScriptModel, type ScriptSave, type ScriptModel } from './script-model.ts';
import { aScript, aTurn } from './testing/scripts.ts';
import { newTurn, withChange, withoutTurn, withTurn } from './turns.ts';

const key = { userid: 'ada', audioId: 'aud_1' };
const send = vi.fn<(save: ScriptSave) => Promise<Script>>();
let server: Script;

beforeEach(() => {
  vi.useFakeTimers();
  server = aScript();
  send.mockReset().mockImplementation(acceptSave);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('An edited script', () => {
  test('is saved one second after the last key press, but never twice in three seconds', async () => {
    const model = open();
    type(model, 't1', 'Reason');
    await vi.advanceTimersByTimeAsync(600);
    type(model, 't1', 'Why do they?');
    await vi.advanceTimersByTimeAsync(999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.turns[0]?.text).toBe('Why do they?');
    expect(model.state.get().status).toBe('saved');
    type(model, 't1', 'Why do they go out?');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.turns[0]?.text).toBe('Why do they go out?');
  });

  test('is saved after ten seconds even if its author keeps typing', async () => {
    const model = open();
    for (let at = 0; at < 21; at += 1) {
      type(model, 't1', `Reason ${at}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is saved without speakers’ turns that are empty or too long, which stay in the editor', async () => {
    const model = open();
    type(model, 't1', '  ');
    type(model, 't2', 'x'.repeat(2_001));
    model.change((turns) => withTurn(turns, newTurn('expert', 'new'), 1));
    type(model, 't3', 'And by the mill?');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.turns.map(({ text }) => text)).toEqual([
      'Why do lamps go out?',
      'Because nobody trims the wick.',
      'And by the mill?',
    ]);
    expect(model.state.get().turns.map(({ text }) => text.length)).toEqual([2, 0, 2_001, 16]);
    expect(model.state.get().status).toBe('unsaved');
  });

  test('keeps a final space that the server removes, and is not saved again because of that space', async () => {
    const model = open();
    type(model, 't1', 'Why do ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.turns[0]?.text).toBe('Why do');
    expect(model.state.get().turns[0]?.text).toBe('Why do ');
    expect(model.state.get().status).toBe('saved');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is not sent when no speaker’s turn is left in it', async () => {
    const model = open();
    model.change(() => []);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('Unsaved changes of a script', () => {
  test('survive a reload and are then sent', async () => {
    type(open(), 't1', 'Why, then?');
    expect(unsentTexts('ada')).toEqual(['script:aud_1']);
    vi.clearAllTimers();
    const reopened = open();
    expect(reopened.state.get().turns[0]?.text).toBe('Why, then?');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.turns[0]?.text).toBe('Why, then?');
    expect(localStorage).toHaveLength(0);
  });

  test('are ignored if they are stored in an invalid form', () => {
    localStorage.setItem('script:ada:aud_1', '{"turns":[null],"base":[],"conflicts":[]}');
    expect(open().state.get().turns).toHaveLength(3);
  });

  test('are retried after a network failure, but not after a refusal', async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network', message: 'Out of reach.' }));
    const model = open();
    type(model, 't1', 'Why, then?');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model.state.get().status).toBe('failed');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(model.state.get().status).toBe('saved');

    send.mockRejectedValueOnce(new ApiError({ status: 403, code: 'forbidden', message: 'Not yours.' }));
    type(model, 't1', 'Why?');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(model.state.get()).toMatchObject({ status: 'failed', error: { message: 'Not yours.' } });
  });

  test('are sent at once when the author leaves; the request survives closing the page', async () => {
    const model = open();
    type(model, 't1', 'Why, then?');
    await model.flush({ leaving: true });
    expect(send.mock.calls[0]?.[0]).toMatchObject({ leaving: true, baseRevision: 1 });
  });

  test('typed during a save are sent with the next save', async () => {
    const model = open();
    type(model, 't1', 'One');
    const first = model.flush();
    type(model, 't1', 'One and two');
    await first;
    expect(server.turns[0]?.text).toBe('One');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.turns[0]?.text).toBe('One and two');
  });
});

describe('While the audio is generated', () => {
  test('changes to the script wait, and are saved afterwards', async () => {
    const model = open();
    model.hold(true);
    type(model, 't1', 'Why, then?');
    await vi.advanceTimersByTimeAsync(30_000);
    await model.flush();
    expect(send).not.toHaveBeenCalled();
    expect(unsentTexts('ada')).toEqual(['script:aud_1']);
    model.hold(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.turns[0]?.text).toBe('Why, then?');
  });

  test('a change refused with a conflict is not sent again', async () => {
    const body = { message: 'It is being made.', code: 'conflict', script: server };
    send.mockRejectedValue(
      new ApiError({ status: 409, code: 'conflict', message: 'It is being made.', body }),
    );
    const model = open();
    type(model, 't1', 'Why, then?');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(model.state.get()).toMatchObject({ status: 'failed', error: { message: 'It is being made.' } });
  });
});

describe('A script changed elsewhere', () => {
  test('is merged with local changes', async () => {
    const model = open();
    type(model, 't1', 'Mine.');
    changeElsewhere('t3', 'Theirs.');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.turns.map(({ text }) => text)).toEqual([
      'Mine.',
      'Because nobody trims the wick.',
      'Theirs.',
    ]);
    expect(model.state.get()).toMatchObject({ status: 'saved', script: { revision: 3 } });
  });

  test('shows both texts of a speaker’s turn that both sides changed, until the author decides', async () => {
    const model = open();
    type(model, 't1', 'Mine.');
    changeElsewhere('t1', 'Theirs.');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.turns[0]?.text).toBe('Theirs.');
    expect(model.state.get().turns[0]?.text).toBe('Mine.');
    expect([...model.state.get().conflicts]).toEqual([['t1', 'Theirs.']]);
    vi.clearAllTimers();
    const reopened = open();
    expect([...reopened.state.get().conflicts]).toEqual([['t1', 'Theirs.']]);

    reopened.decide('t1', 'Mine.');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.turns[0]?.text).toBe('Mine.');
    expect(reopened.state.get().status).toBe('saved');
  });

  test('causes no conflict if this page itself made the change but lost the response', async () => {
    send.mockImplementationOnce(async (save) => {
      await acceptSave(save);
      throw new ApiError({ status: 0, code: 'network', message: '' });
    });
    const model = open();
    type(model, 't1', 'Mine.');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(model.state.get().conflicts.size).toBe(0);
    expect(model.state.get().status).toBe('saved');
  });

  test('replaces the speakers’ turns on the page only if its revision is newer', () => {
    const model = open();
    server = { ...server, revision: 2, turns: withoutTurn(server.turns, 't2') as Script['turns'] };
    model.follow(server);
    expect(model.state.get().turns.map(({ id }) => id)).toEqual(['t1', 't3']);
    model.follow(aScript({ revision: 1 }));
    expect(model.state.get().turns.map(({ id }) => id)).toEqual(['t1', 't3']);
  });
});

const open = () => createScriptModel({ key, script: server, send });

const type = (model: ScriptModel, id: string, text: string) =>
  model.change((turns) => withChange(turns, id, { text }));

async function acceptSave({ turns, baseRevision }: ScriptSave): Promise<Script> {
  if (baseRevision !== server.revision) {
    const body = { message: 'Changed.', code: 'conflict', script: server };
    throw new ApiError({ status: 409, code: 'conflict', message: 'Changed.', body });
  }
  server = {
    ...server,
    revision: server.revision + 1,
    turns: turns.map((turn) => aTurn({ ...turn, text: turn.text.trim() })),
  };
  return server;
}

function changeElsewhere(id: string, text: string): void {
  const turns = server.turns.map((turn) => (turn.id === id ? { ...turn, text } : turn));
  server = { ...server, revision: server.revision + 1, turns };
}
