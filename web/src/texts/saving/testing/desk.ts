import { conflictsIn } from '#shared/domain/books/merge.ts';
import { withSave } from '#shared/domain/books/recent-saves.ts';
import type { TextKind } from '#web/texts/ports.ts';
import { chapterKind } from '#web/texts/saving/text-kinds.ts';
import { transition, dueAt } from '#web/texts/saving/saver.ts';
import {
  isSaved,
  opened,
  joinBlocks,
  type ArrivedText,
  type Save,
  type SaverEvent,
  type SaverState,
  type ServerText,
} from '#web/texts/saver-state.ts';

/**
 * A text at a server, any number of pages that write in it, and a way between them on which everything may be late,
 * lost or overtaken. What a page keeps on its device outlives it.
 */
export function aDesk(first: readonly string[], kind: TextKind = chapterKind) {
  let now = 0;
  let pagesOpened = 0;
  let chapter: ArrivedText = textFrom(1, first, []);
  const pages: Page[] = [];
  const kept: string[] = [];
  const requests: Request[] = [];
  const answers: Answer[] = [];

  function open(left?: Page): Page {
    pagesOpened += 1;
    const page = `page${pagesOpened}`;
    const state = left
      ? opened(
          { id: 'chap_1', page, base: left.state.base },
          { sent: left.state.sent, accepted: left.state.accepted, now },
        )
      : opened({ id: 'chap_1', page, base: chapter });
    const it: Page = { state, blocks: left?.blocks ?? chapter.blocks };
    pages.push(it);
    if (left) tell(it, { type: 'arrived', text: chapter });
    return it;
  }

  function tell(page: Page, event: SaverEvent): void {
    const { state, effects } = transition(page.state, event, {
      now,
      blocks: () => page.blocks,
      maxCharacters: kind.maxCharacters,
    });
    page.state = state;
    for (const effect of effects) {
      if (effect.type === 'apply') page.blocks = effect.blocks;
      if (effect.type === 'save') requests.push({ page, save: effect.save, base: effect.base });
      if (effect.type === 'load') answers.push({ page, event: { type: 'arrived', text: chapter } });
      if (effect.type === 'tell')
        for (const other of pages)
          if (other !== page) answers.push({ page: other, event: { type: 'arrived', text: effect.text } });
    }
  }

  /** As the server does it: one writer after the other, a save that is known already is answered again. */
  function serve({ save, base }: Request): SaverEvent {
    const { saveId } = save;
    if (chapter.recentSaves[0] === saveId) return { type: 'saved', saveId, text: chapter };
    if (base.revision !== chapter.revision) return { type: 'stale', saveId, text: chapter };
    for (const { id } of save.accepted ?? []) if (!kept.includes(id)) kept.push(id);
    chapter = textFrom(chapter.revision + 1, save.blocks, withSave(chapter.recentSaves, saveId));
    return { type: 'saved', saveId, text: chapter };
  }

  const unanswered = (page: Page, saveId: string) =>
    answers.push({
      page,
      event: { type: 'failed', saveId, trouble: { kind: 'unreachable' }, mayHaveArrived: true },
    });

  const desk = {
    pages,
    open,
    chapter: () => chapter,
    /** What of the AI is kept beside the chapter. */
    accepted: () => kept,
    edit(page: Page, change: (blocks: readonly string[]) => readonly string[], byTheAi?: string): void {
      page.blocks = change(page.blocks);
      const accepted = byTheAi === undefined ? undefined : { id: byTheAi, before: '', after: byTheAi };
      tell(page, { type: 'edited', accepted });
    },
    tell,
    wait(milliseconds: number): void {
      now += milliseconds;
      for (const page of pages) if ((dueAt(page.state) ?? Infinity) <= now) tell(page, { type: 'cameDue' });
    },
    deliver(which: number, isAnswerLost = false): void {
      const [request] = requests.splice(which % Math.max(1, requests.length), 1);
      if (!request) return;
      const event = serve(request);
      if (isAnswerLost) unanswered(request.page, request.save.saveId);
      else answers.push({ page: request.page, event });
    },
    lose(which: number): void {
      const [request] = requests.splice(which % Math.max(1, requests.length), 1);
      if (request) unanswered(request.page, request.save.saveId);
    },
    answer(which: number): void {
      const [answer] = answers.splice(which % Math.max(1, answers.length), 1);
      if (answer && pages.includes(answer.page)) tell(answer.page, answer.event);
    },
    /** The page is gone in this moment; another one finds what it kept. */
    crash(page: Page): Page {
      pages.splice(pages.indexOf(page), 1);
      return isSaved(page.state) ? open() : open(page);
    },
    /** Everything arrives from now on, until all is saved. */
    settle(): void {
      for (let round = 0; round < 200; round += 1) {
        while (requests.length + answers.length > 0) {
          desk.deliver(0);
          desk.answer(0);
        }
        for (const page of pages) tell(page, { type: 'cameBack' });
        desk.wait(5_000);
      }
    },
    conflicts: () => pages.flatMap(({ state }) => (state.conflict ? conflictsIn(state.conflict.parts) : [])),
  };
  return desk;
}

const textFrom = (
  revision: number,
  blocks: readonly string[],
  recentSaves: readonly string[],
): ArrivedText => ({ revision, blocks, text: joinBlocks(blocks), recentSaves });

export interface Page {
  state: SaverState;
  blocks: readonly string[];
}

interface Request {
  readonly page: Page;
  readonly save: Save;
  readonly base: ServerText;
}

interface Answer {
  readonly page: Page;
  readonly event: SaverEvent;
}
