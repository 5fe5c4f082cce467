import { vi } from 'vitest';
import { conflictsIn } from '#shared/domain/books/merge.ts';
import { saveText, type SavedText } from '#shared/testing/saved-text.ts';
import type { StoredText, TextKind, TextSave, TextServer } from '#web/texts/ports.ts';
import { isAtRest } from '#web/texts/saver-state.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import { openText, type OpenedText } from '#web/texts/saving/open-text.ts';
import { sendJournaledTexts } from '#web/texts/saving/send-journaled-texts.ts';
import { chapterKind } from '#web/texts/saving/text-kinds.ts';
import type { aBrowser, PageLife, Tab } from './browser.ts';
import { anEditor, plainKit, refusal, unreachable } from './fakes.ts';

/**
 * Simulates a server with one text, any number of pages that write in it, and a network on which every message may be
 * late, lost or overtaken. The pages are the product's own code from `openText` on; what they keep on their device
 * outlives them.
 */
export function aServerWithPages(
  browser: ReturnType<typeof aBrowser>,
  first: string,
  kind: TextKind = chapterKind,
) {
  let text: SavedText = { content: first, revision: 1, saveId: '', savedOver: '', recentSaves: [] };
  const acceptedIds: string[] = [];
  const pages: Page[] = [];
  const requests: Request[] = [];
  const answers: Answer[] = [];

  let notifySaved: (saveId: string) => void = () => undefined;

  const stored = (): StoredText => ({ id: 'chap_1', ...text });

  function serverOf(life: PageLife): TextServer {
    const call = (serve: Request['serve']) =>
      new Promise<StoredText>((resolve, reject) => {
        if (!life.isOver) requests.push({ life, serve, resolve, reject });
      });
    return {
      kind,
      save: (_id, body) => call(() => save(body)),
      load: () => call(stored),
      create: () => Promise.reject(new Error('Nothing is ever deleted here.')),
    };
  }

  function save(body: TextSave): StoredText {
    const { text: next, isRefused } = saveText(text, body);
    if (isRefused) throw refusal(409, 'This text was changed.', { [kind.name]: stored() });
    if (next !== text) acceptedIds.push(...(body.accepted ?? []).map(({ id }) => id));
    const isNew = next !== text;
    text = next;
    if (isNew) notifySaved(body.saveId ?? '');
    return stored();
  }

  const takeNth = <One>(list: One[], which: number): One | undefined =>
    list.splice(which % Math.max(1, list.length), 1)[0];

  async function begin(page: Page): Promise<void> {
    const readyText = await page.opened?.ready.catch(() => undefined);
    if (!readyText) page.isLeft = true;
    if (!readyText || page.life.isOver || page.isLeft) return;
    page.editor = anEditor(readyText.document);
    page.saver = browser.inPage(page.life, () => readyText.begin(page.editor!));
  }

  const desk = {
    pages,
    requests,
    answers,
    text: () => text,
    onSaved: (hear: (saveId: string) => void) => void (notifySaved = hear),
    accepted: () => acceptedIds,
    open(tab = browser.newTab()): Page {
      return browser.inNewPage(tab, (life) => {
        const page: Page = { life, opened: openText({ ...commonOptions, server: serverOf(life) }) };
        pages.push(page);
        void begin(page);
        return page;
      });
    },
    async openNow(): Promise<Page> {
      const page = desk.open();
      await calm();
      await desk.deliver(requests.length - 1);
      await desk.answer(answers.length - 1);
      return page;
    },
    leave(page: Page): void {
      page.isLeft = true;
      page.opened?.leave();
      const { life } = page;
      browser.inPage(life, () => {
        void sendJournaledTexts({ userid: 'ada', kit: plainKit, serverOf: () => serverOf(life) });
      });
    },
    openAnother(tab: Tab): void {
      browser.inNewPage(tab, (life) => {
        pages.push({ life, isLeft: true });
        void sendJournaledTexts({ userid: 'ada', kit: plainKit, serverOf: () => serverOf(life) });
      });
    },
    saveElsewhere(change: (content: string) => string): void {
      save({ content: change(text.content), baseRevision: text.revision, saveId: `phone-${text.revision}` });
    },
    die(page: Page): void {
      pages.splice(pages.indexOf(page), 1);
      browser.die(page.life);
    },
    async wait(milliseconds: number): Promise<void> {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await calm();
    },
    async deliver(which: number, isAnswerLost = false): Promise<void> {
      const request = takeNth(requests, which);
      if (!request) return;
      const { life, resolve, reject } = request;
      try {
        const answer = request.serve();
        answers.push({ life, give: () => (isAnswerLost ? reject(unreachable) : resolve(answer)) });
      } catch (error) {
        answers.push({ life, give: () => reject(isAnswerLost ? unreachable : error) });
      }
      await calm();
    },
    lose(which: number): void {
      const request = takeNth(requests, which);
      if (request) answers.push({ life: request.life, give: () => request.reject(unreachable) });
    },
    async answer(which: number): Promise<void> {
      const answer = takeNth(answers, which);
      if (answer && !answer.life.isOver) answer.give();
      await calm();
    },
    async hear(): Promise<void> {
      for (const { to, give } of browser.posted.splice(0)) if (!to?.isOver) give();
      await calm();
    },
    async settle(): Promise<void> {
      const isIdle = () =>
        pages.every((page) => isOver(page) || (page.saver && isAtRest(page.saver.state.get())));
      for (let round = 0; round < 100; round += 1) {
        browser.note();
        await desk.hear();
        while (requests.length + answers.length > 0) {
          await desk.deliver(0);
          await desk.answer(0);
        }
        if (desk.conflicts().length > 0) return;
        if (round > 2 && isIdle() && browser.posted.length === 0) return;
        for (const { life } of pages) browser.tell(life, 'online');
        await desk.wait(16_000);
      }
      throw new Error('It never comes to rest.');
    },
    conflicts: () =>
      pages.flatMap(({ saver }) => {
        const conflict = saver?.state.get().conflict;
        return conflict ? conflictsIn(conflict.parts) : [];
      }),
  };
  return desk;
}

/** Resolves when all work is done that doesn't wait for a timer, a response or a person. */
export const calm = () => new Promise<void>((resolve) => void setImmediate(resolve));

const isOver = ({ isLeft, life }: Page) => isLeft && life.listeners.size === 0;

const commonOptions = {
  userid: 'ada',
  collection: 'book_1',
  id: 'chap_1',
  kit: plainKit,
  title: () => 'The storm',
  onMoved: () => undefined,
};

export interface Page {
  readonly life: PageLife;
  readonly opened?: OpenedText;
  isLeft?: boolean;
  editor?: ReturnType<typeof anEditor>;
  saver?: TextSaver;
}

interface Request {
  readonly life: PageLife;
  readonly serve: () => StoredText;
  readonly resolve: (answer: StoredText) => void;
  readonly reject: (error: unknown) => void;
}

interface Answer {
  readonly life: PageLife;
  readonly give: () => void;
}
