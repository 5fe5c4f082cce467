import { expect } from 'vitest';
import type { aBrowser, Device } from './browser.ts';
import { calm, type aServerWithPages, type Page } from './desk.ts';

/**
 * Models one author in one tab who types letters at the end of a paragraph, deletes them there, leaves and comes back,
 * with a device and a network as slow as the `steps` make them. After each step there is no conflict, and a reopened
 * text is as it was left. In the end, server and page have each typed letter once and no deleted letter. The only
 * exceptions are letters that the device had not stored when a page died and that the save sent by the dying page did
 * not bring to the server in time. With `withDevice`, another device writes in another paragraph, but only while no
 * such save can still arrive.
 */
export async function anAuthor({ desk, browser, device, withDevice = false }: AuthorOptions) {
  let tab = browser.newTab();
  let page: Page | undefined = desk.open(tab);
  let letterIndex = 0;
  let expectedText = ownPart(desk.text().content);
  let isReturning = false;
  /**
   * True if the save sent by a dying page brought letters that the device had not stored, so the text may be newer than
   * what the page showed.
   */
  let isOvertaken = false;
  const typed = new Set(expectedText.split(''));
  const deleted = new Set<string>();
  const unstoredLetters = new Set<string>();
  const unsureLetters = new Set<string>();
  const lastSaves = new Map<string, readonly string[]>();

  desk.onSaved((saveId) => {
    for (const letter of lastSaves.get(saveId) ?? [])
      if (!unstoredLetters.has(letter)) unsureLetters.delete(letter);
    isOvertaken ||= lastSaves.has(saveId);
  });
  await calm();
  await desk.deliver(0);
  await desk.answer(0);
  browser.setDevice(device);

  let end = theEnd;

  const shownText = () => ownPart(page?.editor?.blocks()[0] ?? '');

  function write(text: string, letter: string): void {
    page!.editor!.write(prefix + text, ...page!.editor!.blocks().slice(1));
    unstoredLetters.add(letter);
    expectedText = text;
  }

  function endTab(how: string): void {
    if (how !== 'crash') for (const { life } of desk.pages) browser.tell(life, 'pagehide');
    const lastSave = page?.saver?.state.get().sent.at(-1);
    if (how !== 'crash' && lastSave) lastSaves.set(lastSave.saveId, [...unstoredLetters]);
    for (const letter of unstoredLetters) unsureLetters.add(letter);
    unstoredLetters.clear();
    while (desk.pages[0]) desk.die(desk.pages[0]);
    tab = browser.newTab();
  }

  async function reopenPage(): Promise<void> {
    page = desk.open(tab);
    isReturning = true;
    await calm();
  }

  const steps: Readonly<Record<string, { may: () => boolean; make: () => unknown }>> = {
    type: {
      may: () => page?.saver !== undefined,
      make() {
        const letter = alphabet[(letterIndex += 1)]!;
        typed.add(letter);
        write(shownText() + letter, letter);
      },
    },
    delete: {
      may: () => page?.saver !== undefined && shownText() !== '',
      make() {
        const letter = shownText().at(-1)!;
        typed.delete(letter);
        deleted.add(letter);
        write(shownText().slice(0, -1), letter);
      },
    },
    away: {
      may: () => page?.saver !== undefined,
      make() {
        desk.leave(page!);
        page = undefined;
      },
    },
    back: { may: () => page === undefined, make: reopenPage },
    reload: {
      may: () => true,
      make() {
        endTab('reload');
        return reopenPage();
      },
    },
    crash: {
      may: () => true,
      make() {
        endTab('crash');
        return reopenPage();
      },
    },
    'away by address': {
      may: () => page !== undefined,
      make() {
        endTab('away');
        page = undefined;
        desk.openAnother(tab);
      },
    },
    'another device saves': {
      may: () => withDevice && lastSaves.size === 0,
      make() {
        end += '!';
        desk.saveElsewhere((content) => `${content.split('\n\n', 1)[0]}\n\n${end}`);
      },
    },
    'the device notes': { may: () => device === 'slow' && !browser.isNoted(), make: browser.note },
    'time passes': {
      may: () => true,
      make() {
        if (!browser.isRead()) browser.note();
        return desk.wait(3_000);
      },
    },
    'the oldest arrives': { may: () => desk.requests.length > 0, make: () => desk.deliver(0) },
    'the next arrives': { may: () => desk.requests.length > 1, make: () => desk.deliver(1) },
    'the newest arrives': { may: () => desk.requests.length > 2, make: () => desk.deliver(-1) },
    'the oldest arrives, its answer is lost': {
      may: () => desk.requests.length > 0,
      make: () => desk.deliver(0, true),
    },
    'the oldest is lost': { may: () => desk.requests.length > 0, make: () => desk.lose(0) },
    'the oldest answer comes': { may: () => desk.answers.length > 0, make: () => desk.answer(0) },
    'the next answer comes': { may: () => desk.answers.length > 1, make: () => desk.answer(1) },
  };

  return {
    possible: (): readonly string[] => Object.keys(steps).filter((step) => steps[step]!.may()),
    async make(step: string): Promise<void> {
      await steps[step]!.make();
      await calm();
      if (browser.isNoted()) unstoredLetters.clear();
      if (page?.isLeft) page = undefined;
      expect(desk.conflicts()).toEqual([]);
      if (!isReturning || !page?.saver) return;
      isReturning = false;
      if (unsureLetters.size === 0 && !isOvertaken) expect(shownText()).toBe(expectedText);
    },
    async comeToRest(): Promise<void> {
      if (device === 'slow') browser.setDevice('quick');
      browser.note();
      // after six seconds, an opening page no longer waits for the device
      await desk.wait(6_000);
      while (desk.answers.length > 0) await desk.answer(0);
      if (!page || page.isLeft) await reopenPage();
      await desk.settle();
      expect(desk.conflicts()).toEqual([]);
      expect(desk.text().content.split('\n\n')).toEqual(page!.editor!.blocks());
      expect(page!.editor!.blocks().slice(1)).toEqual([end]);
      if (unsureLetters.size === 0 && !isOvertaken) expect(shownText()).toBe(expectedText);
      const found = shownText().split('');
      expect(new Set(found).size).toBe(found.length);
      for (const letter of typed) if (!unsureLetters.has(letter)) expect(found).toContain(letter);
      for (const letter of deleted) if (!unsureLetters.has(letter)) expect(found).not.toContain(letter);
    },
  };
}

const prefix = 'Once. ';
const theEnd = 'The end.';
const ownPart = (text: string): string => text.split('\n\n', 1)[0]!.slice(prefix.length);
export const initialText = `${prefix}zy\n\n${theEnd}`;
const alphabet = 'abcdefghijklmnopqrstuvwxABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface AuthorOptions {
  readonly desk: ReturnType<typeof aServerWithPages>;
  readonly browser: ReturnType<typeof aBrowser>;
  readonly device: Device;
  readonly withDevice?: boolean;
}
