import { beforeEach, describe, expect, test } from 'vitest';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { transition } from './saver.ts';
import { dueAt } from './sending.ts';
import {
  isSaved,
  openedState,
  joinBlocks,
  type ArrivedText,
  type SaverEffect,
  type SaverEvent,
  type SaverState,
} from '#web/texts/saver-state.ts';

const aiAcceptance = { id: 'acceptance', before: 'One.', after: 'One, by the AI.' };
let state: SaverState;
let blocks: readonly string[];
let now: number;

beforeEach(() => {
  blocks = ['One.', 'Two.'];
  now = 100_000;
  state = openedState({ id: 'chap_1', page: 'p', base: text(1, blocks) });
});

describe('Saving a chapter', () => {
  test('starts one second after the last key press', () => {
    write('One!', 'Two.');
    expect(millisecondsUntilDue()).toBe(1_000);
    now += 600;
    write('One!!', 'Two.');
    expect(millisecondsUntilDue()).toBe(1_000);
    expect(dispatch({ type: 'cameDue' })).toEqual([]);
    now += 1_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([
      { type: 'save', save: { saveId: 'p-1', text: 'One!!\n\nTwo.' }, base: { revision: 1 }, last: false },
    ]);
  });

  test('starts even if the author types without a pause', () => {
    for (let key = 0; key < 20; key += 1) {
      write(`One ${key}`, 'Two.');
      now += 500;
    }
    expect(millisecondsUntilDue()).toBe(0);
  });

  test('starts at most once in three seconds', () => {
    write('One!', 'Two.');
    saveNow();
    write('One!!', 'Two.');
    dispatch({ type: 'saved', saveId: 'p-1', text: text(2, ['One!', 'Two.'], ['p-1']) });
    expect(millisecondsUntilDue()).toBe(3_000);
    expect(isSaved(state)).toBe(false);
  });

  test('is skipped when the author has removed the typed text again', () => {
    write('One!', 'Two.');
    write('One.', 'Two.');
    now += 1_000;
    expect(dispatch({ type: 'cameDue' })).toEqual([]);
    expect(isSaved(state)).toBe(true);
  });

  test('sends the saved text to the other pages of the browser', () => {
    write('One!', 'Two.');
    saveNow();
    const savedText = text(2, blocks, ['p-1']);
    expect(dispatch({ type: 'saved', saveId: 'p-1', text: savedText })).toEqual([
      { type: 'tell', text: savedText },
    ]);
    expect(isSaved(state)).toBe(true);
    expect(dueAt(state)).toBeUndefined();
  });

  test('shows on the page the text that the server has cleaned', () => {
    write('One\u0007', 'Two.');
    saveNow();
    expect(
      dispatch({ type: 'saved', saveId: 'p-1', text: text(2, ['One', 'Two.'], ['p-1']) }),
    ).toContainEqual({
      type: 'apply',
      blocks: ['One', 'Two.'],
      chosen: false,
    });
    expect(isSaved(state)).toBe(true);
  });
});

describe('A failed save', () => {
  test('is repeated with the same text after growing waits, even if more was typed meanwhile', () => {
    write('One!', 'Two.');
    saveNow();
    fail({ kind: 'unreachable' }, true);
    expect(millisecondsUntilDue()).toBe(2_000);
    write('One!!', 'Two.');
    now += 2_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([{ save: { saveId: 'p-1', text: 'One!\n\nTwo.' } }]);
    fail({ kind: 'unreachable' }, true);
    expect(millisecondsUntilDue()).toBe(4_000);
    for (let time = 0; time < 9; time += 1) fail({ kind: 'unreachable' }, true);
    expect(millisecondsUntilDue()).toBe(60_000);
  });

  test('is retried at once when the network or the author comes back', () => {
    write('One!', 'Two.');
    saveNow();
    fail({ kind: 'unreachable' }, true);
    expect(dispatch({ type: 'cameBack' })).toEqual([{ type: 'load' }]);
    expect(millisecondsUntilDue()).toBe(0);
  });

  test('is replaced by a save of the current text if its request never left the browser', () => {
    write('One!', 'Two.');
    saveNow();
    fail({ kind: 'busy' }, false);
    write('One!!', 'Two.');
    now += 2_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([{ save: { saveId: 'p-2', text: 'One!!\n\nTwo.' } }]);
  });

  test('waits for a sign-in when the session has ended, and continues after it', () => {
    write('One!', 'Two.');
    saveNow();
    expect(fail({ kind: 'signedOut' }, false)).toEqual([{ type: 'askSignIn' }]);
    expect(dueAt(state)).toBeUndefined();
    expect(dispatch({ type: 'leaving' })).toEqual([]);
    dispatch({ type: 'signedIn' });
    now += 3_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([{ type: 'save', save: { text: 'One!\n\nTwo.' } }]);
  });

  test('waits until the author shortens the text if the text is too long', () => {
    write('x'.repeat(bookLimits.chapterCharacters + 1));
    now += 1_000;
    expect(dispatch({ type: 'cameDue' })).toEqual([]);
    expect(state.trouble).toEqual({ kind: 'tooLong' });
    expect(dueAt(state)).toBeUndefined();
    write('x');
    now += 1_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([{ type: 'save', save: { text: 'x' } }]);
  });
});

describe('A chapter that was deleted elsewhere', () => {
  test('continues as a new chapter, with what was typed meanwhile', () => {
    write('One!', 'Two.');
    saveNow();
    write('One!', 'Two.', 'Three.');
    expect(dispatch({ type: 'gone', saveId: 'p-1' })).toMatchObject([
      { type: 'moveToNew', save: { text: 'One!\n\nTwo.\n\nThree.' } },
    ]);
    write('One!', 'Two.', 'Three.', 'Four.');
    expect(dueAt(state)).toBeUndefined();
    dispatch({ type: 'moved', id: 'chap_2', text: text(1, ['One!', 'Two.', 'Three.']), edits: 2 });
    now += 3_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([
      { save: { text: 'One!\n\nTwo.\n\nThree.\n\nFour.' } },
    ]);
    expect(state.id).toBe('chap_2');
  });

  test('waits while its book is in the trash, and is tried again later', () => {
    write('One!', 'Two.');
    saveNow();
    dispatch({ type: 'gone', saveId: 'p-1' });
    dispatch({ type: 'homeless', message: 'This book is in the trash.' });
    expect(dueAt(state)).toBeUndefined();
    dispatch({ type: 'cameBack' });
    expect(dueAt(state)).toBeDefined();
  });
});

test('a text that the author restores on this page is not shown as a change from elsewhere', () => {
  dispatch({ type: 'arrived', text: text(5, ['A version.']), isOwn: true });
  expect(state.cameIn).toBe(false);
  blocks = ['A version.'];
  dispatch({ type: 'arrived', text: text(6, ['From elsewhere.']) });
  expect(state.cameIn).toBe(true);
});

describe('A change saved elsewhere', () => {
  test('is merged without a question, and kept as a version before the merged text is saved', () => {
    write('One!', 'Two.');
    saveNow();
    expect(dispatch({ type: 'stale', saveId: 'p-1', text: text(5, ['One.', 'Two, theirs.']) })).toEqual([
      { type: 'apply', blocks: ['One!', 'Two, theirs.'], chosen: false },
    ]);
    expect(state.cameIn).toBe(true);
    blocks = ['One!', 'Two, theirs.'];
    now += 3_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([
      { base: { revision: 5 }, save: { keepBefore: 'before merge' } },
    ]);
  });

  test('replaces the text if nothing was typed here', () => {
    expect(dispatch({ type: 'arrived', text: text(5, ['Theirs.']) })).toEqual([
      { type: 'apply', blocks: ['Theirs.'], chosen: false },
    ]);
    expect(isSaved(state)).toBe(true);
  });

  test('is ignored if it is older than this page’s text', () => {
    state = openedState({ id: 'chap_1', page: 'p', base: text(7, blocks) });
    expect(dispatch({ type: 'arrived', text: text(5, ['Old.']) })).toEqual([]);
  });

  test('to the same paragraph needs a decision, and nothing is sent before the author decides', () => {
    write('One, mine.', 'Two.');
    saveNow();
    dispatch({ type: 'stale', saveId: 'p-1', text: text(5, ['One, theirs.', 'Two, theirs.']) });
    expect(state.conflict?.parts).toHaveLength(2);
    expect(dueAt(state)).toBeUndefined();
    expect([...dispatch({ type: 'leaving' }), ...dispatch({ type: 'cameDue' })]).toEqual([]);
    expect(blocks).toEqual(['One, mine.', 'Two.']);
    expect(dispatch({ type: 'decided', conflict: state.conflict!, choices: ['both'] })).toEqual([
      { type: 'apply', blocks: ['One, theirs.', 'One, mine.', 'Two, theirs.'], chosen: true },
    ]);
    expect(dueAt(state)).toBeDefined();
  });

  test('makes the page ask the author again if the text changed before they decided', () => {
    write('Mine.', 'Two.');
    saveNow();
    dispatch({ type: 'stale', saveId: 'p-1', text: text(5, ['Theirs.', 'Two.']) });
    const { conflict } = state;
    write('Mine, longer.', 'Two.');
    expect(dispatch({ type: 'decided', conflict: conflict!, choices: ['theirs'] })).toEqual([]);
    expect(state.conflict?.parts[0]).toMatchObject({ mine: ['Mine, longer.'] });
  });

  test('needs no decision on this page once another window has decided', () => {
    write('Mine.', 'Two.');
    saveNow();
    dispatch({ type: 'stale', saveId: 'p-1', text: text(5, ['Theirs.', 'Two.']) });
    dispatch({ type: 'arrived', text: text(6, ['Mine.', 'Two.']) });
    expect(state.conflict).toBeUndefined();
    expect(isSaved(state)).toBe(true);
  });

  test('is merged without losing a word, even if it carries the id of this page’s own save', () => {
    write('One, mine.', 'Two.');
    saveNow();
    expect(
      dispatch({ type: 'stale', saveId: 'p-1', text: text(2, ['One.', 'Two, theirs.'], ['p-1']) }),
    ).toEqual([{ type: 'apply', blocks: ['One, mine.', 'Two, theirs.'], chosen: false }]);
    blocks = ['One, mine.', 'Two, theirs.'];
    now += 3_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([{ base: { revision: 2 }, save: { saveId: 'p-2' } }]);
  });

  test('is accepted even if the server has gone back to an older revision', () => {
    state = openedState({ id: 'chap_1', page: 'p', base: text(7, blocks) });
    write('One!', 'Two.');
    saveNow();
    dispatch({ type: 'stale', saveId: 'p-1', text: text(5, ['One.', 'Older.']) });
    expect(state.base.revision).toBe(5);
  });
});

describe('Accepted AI text', () => {
  test('is saved with a version of the text before it', () => {
    write('One, by the AI.', 'Two.');
    dispatch({ type: 'edited', accepted: aiAcceptance });
    now += 1_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([
      { save: { keepBefore: 'before AI change', accepted: [aiAcceptance] } },
    ]);
    dispatch({ type: 'saved', saveId: 'p-1', text: text(5, blocks) });
    write('One, by the AI!', 'Two.');
    now += 3_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([{ save: { saveId: 'p-2' } }]);
    expect(state.sent[0]).not.toHaveProperty('keepBefore');
    expect(state.sent[0]).not.toHaveProperty('accepted');
  });

  test('is saved with a version of the text before it, even if it is accepted during a save', () => {
    write('One!', 'Two.');
    saveNow();
    write('One, by the AI.', 'Two.');
    dispatch({ type: 'edited', accepted: aiAcceptance });
    dispatch({ type: 'saved', saveId: 'p-1', text: text(5, ['One!', 'Two.'], ['p-1']) });
    now += 3_000;
    expect(dispatch({ type: 'cameDue' })).toMatchObject([
      { base: { revision: 5 }, save: { keepBefore: 'before AI change', accepted: [aiAcceptance] } },
    ]);
  });

  test('is still saved as AI text after it was undone and redone', () => {
    write('One, by the AI.', 'Two.');
    dispatch({ type: 'edited', accepted: aiAcceptance });
    write('One.', 'Two.');
    expect(dispatch({ type: 'saveNow' })).toEqual([]);
    write('One, by the AI.', 'Two.');
    saveNow();
    expect(state.sent).toMatchObject([{ accepted: [aiAcceptance], keepBefore: 'before AI change' }]);
  });

  test('is marked as AI text in the next save if its first save was refused as out of date', () => {
    write('One, by the AI.', 'Two.');
    dispatch({ type: 'edited', accepted: aiAcceptance });
    saveNow();
    dispatch({ type: 'stale', saveId: 'p-1', text: text(5, ['One.', 'Two, elsewhere.']) });
    now += 3_000;
    dispatch({ type: 'cameDue' });
    expect(state.sent).toMatchObject([
      { saveId: 'p-2', accepted: [aiAcceptance], keepBefore: 'before merge' },
    ]);
  });

  test('is not marked twice as AI text if its save succeeded but the response was lost', () => {
    write('One, by the AI.', 'Two.');
    dispatch({ type: 'edited', accepted: aiAcceptance });
    saveNow();
    dispatch({ type: 'failed', saveId: 'p-1', trouble: { kind: 'unreachable' }, mayHaveArrived: true });
    dispatch({
      type: 'arrived',
      text: text(6, ['One, by the AI.', 'Two, elsewhere.'], ['q-1', 'p-1']),
    });
    write('One, by the AI!', 'Two, elsewhere.');
    now += 3_000;
    dispatch({ type: 'cameDue' });
    expect(state.sent).toHaveLength(1);
    expect(state.sent[0]).not.toHaveProperty('accepted');
  });

  test('is reported to the server in groups of twenty passages', () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...aiAcceptance, id: `acceptance-${at}` }));
    write('One, by the AI.', 'Two.');
    for (const accepted of many) dispatch({ type: 'edited', accepted });
    saveNow();
    expect(state.sent[0]!.accepted).toEqual(many.slice(0, 20));
    dispatch({ type: 'saved', saveId: 'p-1', text: text(5, blocks) });
    expect(state.accepted).toEqual(many.slice(20));
  });
});

describe('A page that its author leaves', () => {
  test('sends its unsaved text once, even if the browser reports the leaving twice', () => {
    write('One!', 'Two.');
    expect(dispatch({ type: 'leaving' })).toMatchObject([{ type: 'save', last: true }]);
    now += 5;
    expect(dispatch({ type: 'leaving' })).toEqual([]);
  });

  test('repeats an unanswered save under the same id, in a request that outlives the page', () => {
    write('One!', 'Two.');
    saveNow();
    expect(dispatch({ type: 'leaving' })).toMatchObject([{ save: { saveId: 'p-1' }, last: true }]);
  });

  test('sends what was typed since the last save, even if that save is unanswered', () => {
    write('One!', 'Two.');
    saveNow();
    write('One!!', 'Two.');
    expect(dispatch({ type: 'leaving' })).toMatchObject([
      { save: { saveId: 'p-2', text: 'One!!\n\nTwo.' }, last: true },
    ]);
  });

  test('sends nothing when everything is saved', () => {
    expect(dispatch({ type: 'leaving' })).toEqual([]);
  });
});

function write(...newBlocks: string[]): void {
  blocks = newBlocks;
  dispatch({ type: 'edited' });
}

function dispatch(event: SaverEvent): readonly SaverEffect[] {
  const step = transition(state, event, {
    now,
    blocks: () => blocks,
    maxCharacters: bookLimits.chapterCharacters,
  });
  state = step.state;
  return step.effects;
}

function saveNow(): void {
  now += 1_000;
  expect(dispatch({ type: 'cameDue' })).toMatchObject([{ type: 'save' }]);
}

function fail(trouble: Extract<SaverEvent, { type: 'failed' }>['trouble'], mayHaveArrived: boolean) {
  return dispatch({ type: 'failed', saveId: state.sent.at(-1)?.saveId ?? '', trouble, mayHaveArrived });
}

const millisecondsUntilDue = () => (dueAt(state) ?? Number.NaN) - now;

function text(
  revision: number,
  textBlocks: readonly string[],
  recentSaves: readonly string[] = [],
): ArrivedText {
  return { revision, blocks: textBlocks, text: joinBlocks(textBlocks), recentSaves };
}
