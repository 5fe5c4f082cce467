import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import { ApiError } from '#web/server/api-error.ts';
import { createWordModel, type WordsSave } from './word-model.ts';

const siobhan = { word: 'Siobhán', say: 'Shivawn' };
let stored: Pronunciations;
let sent: WordsSave[];
let failure: ApiError | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  stored = { bookId: 'book_b', revision: 1, entries: [siobhan] };
  sent = [];
  failure = undefined;
});
afterEach(() => void vi.useRealTimers());

async function send(save: WordsSave): Promise<Pronunciations> {
  sent.push(save);
  await Promise.resolve();
  if (failure) throw failure;
  if (save.baseRevision !== stored.revision)
    throw new ApiError({
      status: 409,
      code: 'conflict',
      message: 'Changed.',
      body: { pronunciations: stored },
    });
  stored = { ...stored, revision: stored.revision + 1, entries: save.entries };
  return stored;
}
const aWordModel = () => createWordModel({ list: stored, send });

test('a new word is saved shortly after typing, but not before it has a pronunciation', async () => {
  const model = aWordModel();
  const id = model.add();
  model.type(id, { word: 'Niamh' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  model.type(id, { say: 'Neev' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stored.entries).toEqual([{ word: 'Niamh', say: 'Neev' }, siobhan]);
  expect(model.state.get().status).toBe('saved');
});

test('a change made during a save is sent afterwards, based on the revision of that save', async () => {
  const model = aWordModel();
  const { id } = model.state.get().rows[0]!;
  model.type(id, { say: 'Shi' });
  const flushed = model.flush();
  await Promise.resolve();
  model.type(id, { say: 'Shi-vawn' });
  await flushed;
  expect(sent.map(({ baseRevision }) => baseRevision)).toEqual([1, 2]);
  expect(stored.entries).toEqual([{ word: 'Siobhán', say: 'Shi-vawn' }]);
});

test('a word added elsewhere is merged into the list', async () => {
  const model = aWordModel();
  stored = { ...stored, revision: 2, entries: [siobhan, { word: 'Aoife', say: 'Eefa' }] };
  model.type(model.state.get().rows[0]!.id, { say: 'Shi-vawn' });
  await model.flush();
  expect(stored.entries).toEqual([
    { word: 'Siobhán', say: 'Shi-vawn' },
    { word: 'Aoife', say: 'Eefa' },
  ]);
  expect(model.state.get()).toMatchObject({ status: 'saved', merged: true });
});

test('a word changed here and elsewhere is not overwritten until the author decides', async () => {
  const model = aWordModel();
  stored = { ...stored, revision: 2, entries: [{ word: 'Siobhán', say: 'Shuh-vaun' }] };
  const { id } = model.state.get().rows[0]!;
  model.type(id, { say: 'Shi-vawn' });
  await model.flush();
  expect(stored.entries[0]?.say).toBe('Shuh-vaun');
  expect(model.state.get().rows[0]).toMatchObject({ say: 'Shi-vawn', theirs: { say: 'Shuh-vaun' } });
  model.decide(id, { word: 'Siobhán', say: 'Shi-vawn' });
  await model.flush();
  expect(stored.entries[0]?.say).toBe('Shi-vawn');
});

test('undoing the deletion of a word saves the word again', async () => {
  const model = aWordModel();
  model.remove(model.state.get().rows[0]!.id);
  await model.flush();
  expect(stored.entries).toEqual([]);
  model.undoRemove();
  await model.flush();
  expect(stored.entries).toEqual([siobhan]);
});

test('a save with a network error is retried automatically, but a refused save is not', async () => {
  const model = aWordModel();
  failure = new ApiError({ status: 0, code: 'network', message: 'No way.' });
  model.type(model.state.get().rows[0]!.id, { say: 'Shi-vawn' });
  await model.flush();
  expect(model.state.get()).toMatchObject({ status: 'failed', error: failure });
  failure = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.entries[0]?.say).toBe('Shi-vawn');

  failure = new ApiError({ status: 400, code: 'invalid', message: 'No.' });
  model.type(model.state.get().rows[0]!.id, { say: 'Shivaun' });
  await model.flush();
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(before);
});
