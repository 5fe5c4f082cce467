// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import { discardUnsent } from '#web/platform/discard-unsent.ts';
import { ownersOfWholeTexts, sendUnsentTexts, unsentTexts } from '#web/platform/unsent-text.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { takeFromBackground } from '#web/texts/background.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import { startTextSaver } from './start-text-saver.ts';
import { openText } from './open-text.ts';
import { createJournal } from './journal.ts';
import { openDatabase } from '#web/platform/journal-database.ts';
import { createTabDatabase, tabDatabase } from '#web/platform/tab-database.ts';
import { keepPassagesOnly } from '#web/texts/left-on-device.ts';
import { acquireTextLock } from './text-lock.ts';
import { sendJournaledTexts } from './send-journaled-texts.ts';
import { recoverUnsaved } from './recover-unsaved.ts';
import { anEditor, aServer, plainKit, refusal, someLocks, unreachable } from './testing/fakes.ts';

let desk: ReturnType<typeof aServer>;
let openTexts: { saver: TextSaver; die: () => void }[];
const onMoved = vi.fn<(id: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('BroadcastChannel', DirectChannel);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(someLocks() as unknown as LockManager);
  signInAs('ada');
  desk = aServer('One.\n\nTwo.');
  openTexts = [];
  onMoved.mockReset();
});

afterEach(async () => {
  for (const { saver, die } of openTexts) {
    saver.close();
    die();
  }
  takeFromBackground('chap_book_own');
  await advanceTime(5_000);
  await tabDatabase.write(({ removeAll }) => removeAll([]));
  localStorage.clear();
  DirectChannel.all.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('An open chapter', () => {
  test('is kept on the device from the first key press until it is saved', async () => {
    const { editor, kept } = await aPage();
    editor.write('One!', 'Two.');
    expect(unsentTexts('ada')).toHaveLength(1);
    await calm();
    expect(await kept()).toMatchObject([{ base: { revision: 1 }, steps: [['One!', 'Two.']] }]);
    await advanceTime(1_000);
    expect(desk.chapter()).toMatchObject({ revision: 2, content: 'One!\n\nTwo.' });
    expect(await kept()).toEqual([]);
    expect(unsentTexts('ada')).toEqual([]);
  });

  test('is not parsed again when the server confirms a save from this page', async () => {
    const { editor } = await aPage();
    const reading = vi.spyOn(plainKit, 'blocksOf');
    editor.write('One!', 'Two.');
    await advanceTime(1_000);
    expect(desk.chapter().revision).toBe(2);
    expect(reading).not.toHaveBeenCalled();
  });

  test('loads changes from elsewhere when the browser is online again', async () => {
    const { editor } = await aPage();
    desk.change('One.\n\nTwo, elsewhere.');
    await advanceTime(15_000);
    dispatchEvent(new Event('online'));
    await calm();
    expect(editor.blocks()).toEqual(['One.', 'Two, elsewhere.']);
  });

  test('merges changes saved by another window, and both windows show all of them', async () => {
    const [here, there] = [await aPage(), await aPage()];
    here.editor.write('One!', 'Two.');
    there.editor.write('One.', 'Two!');
    await advanceTime(20_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo!');
    expect([here.editor.blocks(), there.editor.blocks()]).toEqual([
      ['One!', 'Two!'],
      ['One!', 'Two!'],
    ]);
  });

  test('asks for a sign-in when the session has ended, and continues only for the same person', async () => {
    const { editor, saver, kept } = await aPage();
    editor.write('One!', 'Two.');
    desk.way.fails = refusal(401, 'Your session has ended.');
    await advanceTime(1_000);
    expect(saver.state.get().trouble).toEqual({ kind: 'signedOut' });
    expect(dialogs.get().auth).toBe('signin');
    desk.way.fails = undefined;
    signInAs('grace');
    await advanceTime(60_000);
    expect(desk.saves).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    signInAs('ada');
    await advanceTime(5_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
  });

  test('does not ask for a sign-in again if the author closed the first sign-in dialog', async () => {
    const { editor, saver } = await aPage();
    authState.set({ status: 'signedOut', ended: true });
    closeAuth();
    editor.write('One!', 'Two.');
    await advanceTime(1_000);
    expect([saver.state.get().trouble, dialogs.get().auth]).toEqual([{ kind: 'signedOut' }, undefined]);
  });

  test('becomes a new chapter when it was deleted elsewhere', async () => {
    const { editor, saver, kept } = await aPage();
    editor.write('One!', 'Two.');
    desk.way.fails = refusal(404, bookRefusals.chapterInTrash);
    await advanceTime(1_000);
    expect(desk.created).toEqual([{ title: 'The storm', content: 'One!\n\nTwo.' }]);
    expect(onMoved).toHaveBeenCalledWith('chap_book_new');
    expect(await kept()).toEqual([]);
    editor.write('One!', 'Two.', 'Three.');
    await advanceTime(4_000);
    expect(desk.chapter()).toMatchObject({ id: 'chap_book_new', content: 'One!\n\nTwo.\n\nThree.' });
    expect(saver.state.get().trouble).toBeUndefined();
  });

  test('stays on the device while its book is in the trash, and shows the reason', async () => {
    const { editor, saver, kept } = await aPage();
    editor.write('One!', 'Two.');
    desk.way.fails = refusal(404, bookRefusals.bookInTrash);
    await advanceTime(1_000);
    expect(saver.state.get().trouble).toEqual({ kind: 'homeless', message: bookRefusals.bookInTrash });
    expect(await kept()).toHaveLength(1);
  });

  test('is sent as changes if it is long, and as a whole if the server refuses the changes', async () => {
    desk = aServer(Array.from({ length: 1_000 }, (_, at) => `Paragraph ${at}.`).join('\n\n'));
    const { editor } = await aPage();
    editor.write(...editor.blocks().with(500, 'Another.'));
    desk.way.fails = refusal(400, 'These changes do not fit.');
    await advanceTime(1_000);
    expect(desk.saves.at(-1)?.change.changes).toHaveLength(1);
    desk.way.fails = undefined;
    await advanceTime(10_000);
    expect(desk.saves.at(-1)?.change.content).toContain('Another.');
    expect(desk.chapter().content).toContain('Paragraph 499.\n\nAnother.');
  });

  test('is sent when its page is hidden; the request for a short chapter outlives the page', async () => {
    const { editor } = await aPage();
    editor.write('One!', 'Two.');
    dispatchEvent(new Event('pagehide'));
    await calm();
    expect(desk.saves).toMatchObject([{ keepalive: true }]);
    // 22,000 characters, but 66,000 bytes, which is too much for `keepalive`.
    editor.write('”'.repeat(22_000));
    dispatchEvent(new Event('pagehide'));
    await calm();
    expect(desk.saves).toMatchObject([{ keepalive: true }, { keepalive: false }]);
    await advanceTime(3_000);
    editor.write('”'.repeat(22_001));
    dispatchEvent(new Event('pagehide'));
    await calm();
    expect(desk.saves.at(-1)).toMatchObject({ keepalive: true, change: { changes: [{ insert: '”' }] } });
  });

  test('sends its text on request, and reports an error if not all of it reached the server', async () => {
    const { editor, saver } = await aPage();
    editor.write('One!', 'Two.');
    await saver.flush();
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
    editor.write('One!!', 'Two.');
    desk.way.fails = unreachable;
    await expect(saver.flush()).rejects.toThrow('Your text has not reached the server yet.');
  });

  test('is sent before its author signs out, and a failure is reported', async () => {
    const { editor } = await aPage();
    editor.write('One!', 'Two.');
    expect(await sendUnsentTexts('ada')).toBe(true);
    editor.write('One!!', 'Two.');
    desk.way.fails = unreachable;
    expect(await sendUnsentTexts('ada')).toBe(false);
    expect(await sendUnsentTexts('grace')).toBe(true);
  });

  test('is saved even if the device stores nothing; until then, leaving asks for confirmation', async () => {
    const { editor, saver } = await aPage(
      createTabDatabase(async () => Promise.reject(new DOMException('', 'SecurityError'))),
    );
    editor.write('One!', 'Two.');
    await calm();
    expect(saver.canStore.get()).toBe(false);
    expect(asksBeforeLeaving()).toBe(true);
    await advanceTime(1_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
    expect(asksBeforeLeaving()).toBe(false);
  });
});

describe('A page that was closed with unsent text', () => {
  test('passes each word on exactly once to the next page that opens the chapter', async () => {
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.write('One!', 'Two.');
    first.editor.write('One!', 'Two.', 'Three.');
    await advanceTime(2_000);
    first.die();
    desk.way.fails = undefined;
    desk.change('One.\n\nTwo, elsewhere.');
    const second = await aPage();
    expect(second.editor.blocks()).toEqual(['One!', 'Two, elsewhere.', 'Three.']);
    await advanceTime(5_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo, elsewhere.\n\nThree.');
    expect(await second.kept()).toEqual([]);
  });

  test('passes on its accepted AI text, and the next page keeps a version of the text before it', async () => {
    const accepted = { id: 'a', before: 'One.', after: 'One, by the AI.' };
    const first = await aPage();
    first.editor.accept(accepted, 'One, by the AI.', 'Two.');
    await calm();
    first.die();
    const second = await aPage();
    second.editor.write('One, by the AI.', 'Two!');
    await advanceTime(5_000);
    expect(desk.saves.map(({ change }) => change)).toMatchObject([
      { content: 'One, by the AI.\n\nTwo!', keepBefore: 'before AI change', accepted: [accepted] },
    ]);
    expect(await second.kept()).toEqual([]);
  });

  test('passes on an unanswered last save, which the next page repeats unchanged', async () => {
    const accepted = { id: 'a', before: 'One.', after: 'One, by the AI.' };
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.accept(accepted, 'One, by the AI.', 'Two.');
    await advanceTime(1_500);
    first.die();
    desk.way.fails = undefined;
    await aPage();
    await advanceTime(5_000);
    const [sent, again] = desk.saves.map(({ change }) => change);
    expect(sent).toMatchObject({ keepBefore: 'before AI change', accepted: [accepted] });
    expect(again).toEqual(sent);
  });

  test('causes no conflict with its own text if the response to its last save was lost', async () => {
    const first = await aPage();
    desk.way.losesAnswers = true;
    first.editor.write('One, and on.', 'Two.');
    await advanceTime(1_000);
    first.die();
    desk.way.losesAnswers = false;
    desk.change('One, and further.\n\nTwo.');
    const second = await aPage();
    expect(second.saver.state.get().conflict).toBeUndefined();
    expect(second.editor.blocks()).toEqual(['One, and further.', 'Two.']);
  });

  test('passes on each paragraph once, even if its last save had words not kept on the device', async () => {
    const first = await aPage();
    first.editor.write('One.', 'Two.', 'The');
    await advanceTime(500);
    first.die();
    const content = 'One.\n\nTwo.\n\nThe last word was';
    const { revision: baseRevision } = desk.chapter();
    await desk.server.save('chap_book_own', { content, baseRevision, saveId: `${first.page}-1` }, true);
    const second = await aPage();
    expect(second.editor.blocks()).toEqual(['One.', 'Two.', 'The last word was']);
    expect(await second.kept()).toEqual([]);
  });

  test.each([
    ['a word', 'The', 'The last word was'],
    // Markdown escapes a blank at the end of a paragraph
    ['a space', 'The last&#x20;', 'The last word was'],
    ['an unfinished emphasis', 'The \\*last', 'The *last* word was'],
  ])(
    'passes on each paragraph once if its late save completes a kept text that ends in %s',
    async (_, left, whole) => {
      const first = await aPage();
      first.editor.write('One.', 'Two.', left);
      await advanceTime(500);
      first.die();
      const second = await aPage();
      expect(second.editor.blocks()).toEqual(['One.', 'Two.', left]);
      const content = `One.\n\nTwo.\n\n${whole}`;
      const { revision: baseRevision } = desk.chapter();
      await desk.server.save('chap_book_own', { content, baseRevision, saveId: `${first.page}-1` }, true);
      second.editor.write('One!', 'Two.', left);
      await advanceTime(20_000);
      expect(second.editor.blocks()).toEqual(['One!', 'Two.', whole]);
      expect(desk.chapter().content).toBe(`One!\n\nTwo.\n\n${whole}`);
      expect(second.saver.state.get().cameIn).toBe(false);
    },
  );

  test.each([
    ['some deleted words', 'The last word', 'The last'],
    ['a deleted paragraph', 'The last word', ''],
  ])(
    'passes on deletions that only its last save has, even if that save arrives late: %s',
    async (_, left, last) => {
      for (const savesAfterwards of [false, true]) {
        desk = aServer('One.\n\nTwo.\n\nThe last word was');
        const first = await aPage();
        first.editor.write('One.', 'Two.', left);
        await advanceTime(500);
        first.die();
        const content = ['One.', 'Two.', ...(last === '' ? [] : [last])].join('\n\n');
        const save = { content, baseRevision: 1, saveId: `${first.page}-1` };
        if (!savesAfterwards) await desk.server.save('chap_book_own', save, true);
        const second = await aPage();
        if (savesAfterwards) await desk.server.save('chap_book_own', save, true);
        second.editor.write('One!', ...second.editor.blocks().slice(1));
        await advanceTime(20_000);
        expect(second.saver.state.get().conflict).toBeUndefined();
        expect(desk.chapter().content).toBe(content.replace('One.', 'One!'));
        expect(second.editor.blocks().join('\n\n')).toBe(desk.chapter().content);
      }
    },
  );

  test('causes no conflict if its save arrives late, even if the device stored nothing', async () => {
    const never = { write: () => new Promise<void>(() => undefined), read: async () => [] };
    const first = await aPage(createTabDatabase(async () => never));
    first.editor.write('One, and on.', 'Two.');
    first.die();
    const second = await aPage();
    expect(unsentTexts('ada')).toEqual([]);
    second.editor.write('One!', 'Two.');
    const lateSave = { content: 'One, and on.\n\nTwo.', baseRevision: 1, saveId: `${first.page}-1` };
    await desk.server.save('chap_book_own', lateSave, true);
    await advanceTime(20_000);
    expect(second.saver.state.get().conflict).toBeUndefined();
    expect(desk.chapter().content).toBe('One, and on!\n\nTwo.');
  });

  test('causes no conflict if its save arrives late, even after two more pages edited the text', async () => {
    const first = await aPage();
    first.editor.write('One, first.', 'Two.');
    await advanceTime(500);
    first.die();
    const second = await aPage();
    second.editor.write('One, first.', 'Two, second.');
    await calm();
    second.die();
    const third = await aPage();
    third.editor.write('One, first.', 'Two, second and third.');
    const late = { content: 'One, firs.\n\nTwo.', baseRevision: 1, saveId: `${first.page}-1` };
    await desk.server.save('chap_book_own', late, true);
    await advanceTime(20_000);
    expect(third.saver.state.get().conflict).toBeUndefined();
    expect(desk.chapter().content).toBe('One, firs.\n\nTwo, second and third.');
  });

  test('causes no conflict if it continued another page’s text and its first save arrives late', async () => {
    const first = await aPage();
    for (const end of ['first', 'second', 'third']) {
      first.editor.write('One.', `Two, ${end}.`);
      await advanceTime(4_000);
    }
    first.editor.write('One.', 'Two, third and last.');
    await calm();
    first.die();
    const second = await aPage();
    second.die();
    const late = { content: 'One.\n\nTwo.', baseRevision: 4, saveId: `${second.page}-1` };
    await desk.server.save('chap_book_own', late, true);
    const third = await aPage();
    expect(third.saver.state.get().conflict).toBeUndefined();
    expect(third.editor.blocks()).toEqual(['One.', 'Two.']);
  });

  test('no longer passes on words once its last save has arrived, so later deletions remain', async () => {
    const first = await aPage();
    first.editor.write('One.', 'Two.', 'Only here.');
    await advanceTime(500);
    first.die();
    const second = await aPage();
    const late = {
      content: 'One.\n\nTwo.\n\nOnly here, and on.',
      baseRevision: 1,
      saveId: `${first.page}-1`,
    };
    await desk.server.save('chap_book_own', late, true);
    await advanceTime(20_000);
    expect(second.editor.blocks()).toEqual(['One.', 'Two.', 'Only here, and on.']);
    const deleted = { content: 'One.\n\nTwo.', baseRevision: desk.chapter().revision, saveId: 'another-1' };
    await desk.server.save('chap_book_own', deleted, true);
    second.editor.write('One!', 'Two.', 'Only here, and on.');
    await advanceTime(20_000);
    expect(second.saver.state.get().conflict).toBeUndefined();
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
  });

  test('loses nothing if an earlier release of the app stored its unsent text', async () => {
    const first = await aPage();
    first.editor.write('One.', 'Two.', 'Only here.');
    await advanceTime(500);
    const database = await openDatabase();
    await database.write(({ put }) =>
      put(['ada', 'chap_book_own', first.page, 'base'], { revision: 1, text: 'One.\n\nTwo.' }),
    );
    first.die();
    const late = { content: 'One.\n\nTwo.\n\nElsewhere.', baseRevision: 1, saveId: `${first.page}-1` };
    await desk.server.save('chap_book_own', late, true);
    expect((await aPage()).editor.blocks()).toEqual(['One.', 'Two.', 'Elsewhere.', 'Only here.']);
  });

  test('passes on its own text together with merged changes from elsewhere', async () => {
    const first = await aPage();
    first.editor.write('One!', 'Two.');
    desk.change('One.\n\nTwo, elsewhere.');
    await advanceTime(1_000);
    expect(first.editor.blocks()).toEqual(['One!', 'Two, elsewhere.']);
    first.die();
    const second = await aPage();
    expect(second.editor.blocks()).toEqual(['One!', 'Two, elsewhere.']);
    await advanceTime(5_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo, elsewhere.');
  });

  test('passes on its text even if the server cannot be reached', async () => {
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.write('One!', 'Two.');
    await advanceTime(1_000);
    first.die();
    const second = await aPage();
    expect(second.editor.blocks()).toEqual(['One!', 'Two.']);
  });

  test('has its text merged with that of another page closed with unsent text', async () => {
    const [one, two] = [await aPage(), await aPage()];
    desk.way.fails = unreachable;
    one.editor.write('One!', 'Two.');
    two.editor.write('One.', 'Two!');
    await advanceTime(1_000);
    one.die();
    two.die();
    desk.way.fails = undefined;
    const next = await aPage();
    expect(next.editor.blocks()).toEqual(['One!', 'Two!']);
    await advanceTime(5_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo!');
    expect(unsentTexts('ada')).toEqual([]);
  });

  test('passes nothing on to another person', async () => {
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.write('One!', 'Two.');
    await advanceTime(1_000);
    first.die();
    desk.way.fails = undefined;
    signInAs('grace');
    const second = await aPage(undefined, 'grace');
    expect(second.editor.blocks()).toEqual(['One.', 'Two.']);
  });

  test('passes nothing on before it is closed', async () => {
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.write('One!', 'Two.');
    await advanceTime(1_000);
    desk.way.fails = undefined;
    const second = await aPage();
    expect(second.editor.blocks()).toEqual(['One.', 'Two.']);
  });
});

describe('A chapter that its author leaves with unsent text', () => {
  test('is sent in the background, together with changes from elsewhere', async () => {
    const { editor, saver, kept } = await aPage();
    editor.write('One!', 'Two.');
    desk.way.fails = unreachable;
    saver.close();
    await advanceTime(1_000);
    desk.way.fails = undefined;
    desk.change('One.\n\nTwo, elsewhere.');
    await advanceTime(10_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo, elsewhere.');
    expect(await kept()).toEqual([]);
  });

  test('continues with its unsent text when it is opened again', async () => {
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.write('One!', 'Two.');
    first.saver.close();
    await advanceTime(1_000);
    const again = await aPage();
    expect(again.editor.blocks()).toEqual(['One!', 'Two.']);
    desk.way.fails = undefined;
    await advanceTime(60_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
  });

  test.each([
    ['refuses to store anything', () => Promise.reject(new DOMException('', 'SecurityError'))],
    ['never responds to storage requests', () => new Promise<never>(() => undefined)],
  ])('has that text when it is opened again offline on a device that %s', async (_, openDevice) => {
    const tab = createTabDatabase(openDevice);
    const first = aPage(tab);
    await advanceTime(6_000);
    desk.way.fails = unreachable;
    (await first).editor.write('One!', 'Two.');
    (await first).saver.close();
    const again = aPage(tab);
    await advanceTime(12_000);
    expect((await again).editor.blocks()).toEqual(['One!', 'Two.']);
    expect((await again).saver.canStore.get()).toBe(false);
    desk.way.fails = undefined;
    await advanceTime(60_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
  });

  test('has that text when opened again, even if the browser still lists the first page as open', async () => {
    const locks = someLocks();
    const listedLocks = new Set<string>();
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
      request: (name: string, work: () => unknown) =>
        locks.request(name, () => (listedLocks.add(name), work())),
      query: async () => ({ held: [...listedLocks].map((name) => ({ name })) }),
    } as unknown as LockManager);
    const first = await aPage();
    desk.way.fails = unreachable;
    first.editor.write('One!', 'Two.');
    first.saver.close();
    await calm();
    expect((await aPage()).editor.blocks()).toEqual(['One!', 'Two.']);
  });
});

describe('Signing out with unsent words', () => {
  test('keeps only these words on the device, and restores them at their places later', async () => {
    const { editor, kept } = await aPage();
    desk.way.fails = unreachable;
    editor.write('One.', 'Two, and on.');
    await advanceTime(2_000);
    await signOutAndKeep();
    expect(await kept()).toEqual([]);
    const rows = JSON.stringify(await (await openDatabase()).read(['ada']));
    expect(rows).toContain('Two, and on.');
    expect(rows).not.toContain('One.');
    expect(unsentTexts('ada')).toHaveLength(1);
    expect([...ownersOfWholeTexts()]).toEqual([]);

    desk.way.fails = undefined;
    desk.change('One, elsewhere.\n\nTwo.');
    signInAs('ada');
    const again = await aPage();
    expect(again.editor.blocks()).toEqual(['One, elsewhere.', 'Two, and on.']);
    await advanceTime(5_000);
    expect(desk.chapter().content).toBe('One, elsewhere.\n\nTwo, and on.');
    expect(unsentTexts('ada')).toEqual([]);
    expect(await (await openDatabase()).read(['ada'])).toEqual([]);
  });

  test('sends these words after the next sign-in, before their chapter is opened', async () => {
    const { editor } = await aPage();
    desk.way.fails = unreachable;
    editor.write('One.', 'Two, and on.');
    await advanceTime(2_000);
    await signOutAndKeep();
    desk.way.fails = undefined;
    signInAs('ada');
    await sendJournaledTexts({ userid: 'ada', kit: plainKit, serverOf: () => desk.server });
    await advanceTime(4_000);
    expect(desk.chapter().content).toBe('One.\n\nTwo, and on.');
  });

  test('keeps these words while the server is out of reach or their book is in the trash', async () => {
    const { editor } = await aPage();
    desk.way.fails = unreachable;
    editor.write('One.', 'Two, and on.');
    await advanceTime(2_000);
    await signOutAndKeep();
    signInAs('ada');
    await expect(aPage()).rejects.toThrow('We can’t reach the server.');
    desk.way.fails = refusal(404, bookRefusals.bookInTrash);
    await expect(aPage()).rejects.toThrow(bookRefusals.bookInTrash);
    desk.way.fails = undefined;
    expect((await aPage()).editor.blocks()).toEqual(['One.', 'Two, and on.']);
  });

  test('puts these words into a new chapter when their chapter was deleted', async () => {
    const { editor } = await aPage();
    desk.way.fails = unreachable;
    editor.write('One.', 'Two, and on.');
    await advanceTime(2_000);
    await signOutAndKeep();
    signInAs('ada');
    desk.way.fails = refusal(404, bookRefusals.chapterInTrash);
    await aPage();
    await advanceTime(5_000);
    expect(desk.created).toEqual([{ title: 'The storm', content: 'Two, and on.' }]);
  });

  test('keeps the whole text if the person signs in again before the page is closed', async () => {
    const { editor, kept, die } = await aPage();
    desk.way.fails = unreachable;
    editor.write('One.', 'Two, and on.');
    await advanceTime(2_000);
    authState.set({ status: 'signedOut', ended: true });
    const tidied = keepPassagesOnly('ada', plainKit);
    await calm();
    expect(await kept()).toHaveLength(1);
    signInAs('ada');
    die();
    await tidied;
    expect(await createJournal({ userid: 'ada', page: '' }).entries('chap_book_own')).toHaveLength(1);
  });

  test('keeps none of the words that were discarded', async () => {
    const { editor, saver } = await aPage();
    desk.way.fails = unreachable;
    editor.write('One.', 'Two, and on.');
    await advanceTime(1_200);
    await discardUnsent('ada');
    authState.set({ status: 'signedOut', ended: false });
    saver.close();
    await advanceTime(60_000);
    expect(await (await openDatabase()).read(['ada'])).toEqual([]);
    expect(unsentTexts('ada')).toEqual([]);
  });

  async function signOutAndKeep(): Promise<void> {
    authState.set({ status: 'signedOut', ended: false });
    for (const { saver } of openTexts.splice(0)) saver.close();
    await keepPassagesOnly('ada', plainKit);
  }
});

test('text that a closed page left unsent is sent even if its chapter is not opened', async () => {
  const first = await aPage();
  desk.way.fails = unreachable;
  first.editor.write('One!', 'Two.');
  await advanceTime(1_000);
  desk.way.fails = undefined;
  const sending = { userid: 'ada', kit: plainKit, serverOf: () => desk.server };
  await sendJournaledTexts(sending);
  expect(desk.saves).toHaveLength(1);
  first.die();
  await calm();
  await sendJournaledTexts(sending);
  await advanceTime(4_000);
  expect(desk.chapter().content).toBe('One!\n\nTwo.');
  expect(unsentTexts('ada')).toEqual([]);
});

describe('A text that has unsent words and is left before it has opened', () => {
  const openChapter = () =>
    openText({
      userid: 'ada',
      collection: 'book_book',
      id: 'chap_book_own',
      kit: plainKit,
      server: desk.server,
      title: () => 'The storm',
      onMoved,
    });

  async function leaveUnsent(): Promise<void> {
    const page = await aPage();
    desk.way.fails = unreachable;
    page.editor.write('One!', 'Two.');
    await advanceTime(1_000);
    page.die();
    desk.way.fails = undefined;
  }

  test('is sent, and then no longer kept on the device', async () => {
    await leaveUnsent();
    openChapter().leave();
    await advanceTime(4_000);
    expect(desk.chapter().content).toBe('One!\n\nTwo.');
    expect(unsentTexts('ada')).toEqual([]);
  });

  test('is shown with those words when it is opened again at once', async () => {
    await leaveUnsent();
    openChapter().leave();
    expect((await openChapter().ready).document).toEqual(['One!', 'Two.']);
  });
});

async function aPage(database = tabDatabase, userid = 'ada') {
  takeFromBackground('chap_book_own');
  const lock = acquireTextLock();
  await lock.acquired;
  const life = { isOver: false };
  const journal = whileAlive(createJournal({ userid, page: lock.page }, database), life);
  const server = whileAlive(desk.server, life);
  const at = { collection: 'book_book', id: 'chap_book_own' };
  const recovered = await recoverUnsaved({ ...at, journal, kit: plainKit, server });
  const editor = anEditor(recovered.document);
  const saver = startTextSaver({
    userid,
    collection: at.collection,
    recovered,
    lock,
    journal,
    server,
    editor,
    kit: plainKit,
    title: () => 'The storm',
    onMoved,
  });
  const die = () => {
    life.isOver = true;
    lock.release();
  };
  openTexts.push({ saver, die });
  return { editor, saver, die, page: lock.page, kept: () => journal.entries('chap_book_own') };
}

const whileAlive = <Port extends object>(port: Port, life: { readonly isOver: boolean }): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, act]: [string, unknown]) => [
      name,
      typeof act === 'function'
        ? (...given: unknown[]): unknown =>
            life.isOver ? new Promise(() => undefined) : (act as (...of: unknown[]) => unknown)(...given)
        : act,
    ]),
  ) as Port;

function signInAs(userid: string): void {
  authState.set({ status: 'signedIn', session: { userid } as Session });
}

function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** The journal's transactions need real turns of the event loop. */
const calm = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function advanceTime(milliseconds: number): Promise<void> {
  await calm();
  for (let elapsed = 0; elapsed < milliseconds; elapsed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await calm();
  }
}

class DirectChannel extends EventTarget {
  static readonly all = new Set<DirectChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    DirectChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of DirectChannel.all)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    DirectChannel.all.delete(this);
  }
}
