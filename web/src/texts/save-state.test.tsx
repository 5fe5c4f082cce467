// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { mergeBlocks } from '#shared/domain/books/merge.ts';
import { dialogs } from '#web/platform/open-dialogs.ts';
import { createStore } from '#web/platform/store.ts';
import { pageText, press, render } from '#web/testing/screen.tsx';
import type { TextSaver } from './text-saver.ts';
import { SaveState } from './save-state.tsx';
import { chapterKind } from './saving/text-kinds.ts';
import { openedState, joinBlocks, type SaverState, type Trouble } from './saver-state.ts';

const savedState = openedState({ id: 'chap_1', page: 'p', base: textFrom(['One.']) });
const unsavedState: SaverState = { ...savedState, edits: 1, unsavedSince: 0 };
const state = createStore(savedState);
const canStore = createStore<boolean>(true);
const decide = vi.fn<TextSaver['decide']>();
const tryAgain = vi.fn<() => void>();
let unmount: () => Promise<void>;

beforeEach(async () => {
  state.set(savedState);
  canStore.set(true);
  unmount = await render(
    <SaveState
      saver={
        {
          kind: chapterKind,
          state,
          canStore,
          decide,
          tryAgain,
          text: () => 'One.',
        } as unknown as TextSaver
      }
      title="One"
    />,
  );
});
afterEach(async () => {
  await unmount();
  vi.clearAllMocks();
});

describe('The save status of a text', () => {
  test('is always visible; screen readers announce only problems and changes from elsewhere', async () => {
    expect([pageText(), announcedText()]).toEqual(['Saved', '']);
    await showState(unsavedState);
    expect([pageText(), announcedText()]).toEqual(['Saving…', '']);
    await showState(withTrouble({ kind: 'unreachable' }));
    expect(announcedText()).toBe('Offline. Kept on this device.');
    await showState({ ...savedState, cameIn: true });
    expect(announcedText()).toBe('Saved. Includes a change made elsewhere.');
  });

  test.each([
    [{ kind: 'busy' }, 'Not saved yet. We’ll try again soon. Kept on this device.'],
    [{ kind: 'refused', message: 'No.' }, 'Not saved: No. Kept on this device.'],
    [{ kind: 'tooLong' }, `Not saved: ${bookRefusals.chapterTooLong}`],
    [{ kind: 'signedOut' }, 'Not saved: your session has ended. Kept on this device.'],
    [{ kind: 'moving' }, 'This chapter was deleted elsewhere. Your text is moving to a new one…'],
    [
      { kind: 'homeless', message: bookRefusals.bookInTrash },
      `Not saved: ${bookRefusals.bookInTrash} Kept on this device.`,
    ],
  ] as [Trouble, string][])('gives the reason why the text is not saved: %j', async (trouble, words) => {
    await showState(withTrouble(trouble));
    expect(announcedText()).toBe(words);
  });

  test('shows a button with the request’s id after a failure of the server', async () => {
    await showState(withTrouble({ kind: 'busy' }));
    expect(document.querySelector('button[title]')).toBeNull();
    await showState(withTrouble({ kind: 'busy', failureId: 'req-1' }));
    expect(document.querySelector<HTMLButtonElement>('button[title]')?.title).toBe('req-1');
    expect(announcedText()).toBe('Not saved yet. We’ll try again soon. Kept on this device.');
  });

  test('warns when the device cannot keep a copy', async () => {
    await act(async () => canStore.set(false));
    await showState(unsavedState);
    expect(announcedText()).toContain(
      'Saving… This device can’t keep a copy, so leave the page open until it’s saved.',
    );
    await showState(withTrouble({ kind: 'unreachable' }));
    expect(announcedText()).toBe('Offline. This device can’t keep a copy, so leave this page open.');
  });

  test('offers another attempt, a sign-in or a download, as the problem requires', async () => {
    await showState(withTrouble({ kind: 'unreachable' }));
    await press('Try now');
    expect(tryAgain).toHaveBeenCalledOnce();
    await showState(withTrouble({ kind: 'signedOut' }));
    await press('Sign in');
    expect(dialogs.get().auth).toBe('signin');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:text');
    await showState(withTrouble({ kind: 'homeless', message: 'Gone.' }));
    await press('Download text');
    expect(click.mock.contexts).toMatchObject([{ download: 'One.md', href: 'blob:text' }]);
  });
});

describe('A paragraph changed in two places', () => {
  test('is shown with both texts, and keeps both by default', async () => {
    await showState(inConflict(['Mine.'], ['Theirs.']));
    expect(document.querySelector('dialog')?.textContent).toContain('Mine.');
    expect(document.querySelector('dialog')?.textContent).toContain('Theirs.');
    await press('Continue writing');
    expect(decide).toHaveBeenCalledWith(state.get().conflict, ['both']);
  });

  test('is decided separately from other changed paragraphs', async () => {
    await showState(
      inConflict(
        ['Mine.', 'same', 'My two.'],
        ['Theirs.', 'same', 'Their two.'],
        ['Base.', 'same', 'Base two.'],
      ),
    );
    const [first] = document.querySelectorAll<HTMLInputElement>('input[value=theirs]');
    await act(async () => first?.click());
    await press('Continue writing');
    expect(decide).toHaveBeenCalledWith(state.get().conflict, ['theirs', 'both']);
  });

  test('can be decided later', async () => {
    await showState(inConflict(['Mine.'], ['Theirs.']));
    await press('Decide later');
    expect(document.querySelector('dialog')).toBeNull();
    await press('Decide…');
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  test('is shown as removed if one of the two changes removed it', async () => {
    await showState(inConflict([], ['Theirs.']));
    expect(document.querySelector('dialog')?.textContent).toContain('Removed.');
  });
});

const showState = (next: SaverState) => act(async () => state.set(next));

const withTrouble = (trouble: Trouble): SaverState => ({ ...unsavedState, trouble });

function inConflict(mine: string[], theirs: string[], base = ['Base.']): SaverState {
  return {
    ...unsavedState,
    conflict: { theirs: textFrom(theirs), parts: mergeBlocks(base, mine, theirs) },
  };
}

function textFrom(blocks: readonly string[]) {
  return { revision: 1, text: joinBlocks(blocks), blocks, recentSaves: [] };
}

const announcedText = () => document.querySelector('output')?.textContent;
