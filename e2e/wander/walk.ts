import type { Page } from '@playwright/test';
import * as book from './book-steps.ts';
import { lookAtBook } from './book-look.ts';
import { Finding } from './finding.ts';
import { chapterOn } from './manuscript.ts';
import { lookAtPage } from './page-look.ts';
import * as panels from './panel-steps.ts';
import { press } from './press.ts';
import type { Actor, Step, StepOf } from './steps.ts';
import * as text from './text-steps.ts';
import { lookAtText } from './text-look.ts';
import { newWalker, type ProductCopy, type Walker } from './walker.ts';
import * as window from './window-steps.ts';

export async function walk(
  copy: ProductCopy,
  actor: Actor,
  steps: readonly Step[],
  { see, picture }: WalkOptions = {},
): Promise<Finding | undefined> {
  const walker = await newWalker(copy, actor);
  try {
    await beginWalk(walker, actor);
    for (const step of steps) {
      const outcome = await performStep(walker, step);
      walker.steps += 1;
      see?.(`${walker.steps}. ${JSON.stringify(step)}${outcome === undefined ? '' : `   (${outcome})`}`);
    }
    await checkScreen(walker);
    if (walker.bookId !== undefined) await lookAtBook(walker);
    await lookAtPage(walker);
    return undefined;
  } catch (error) {
    if (picture !== undefined) await walker.page.screenshot({ path: picture }).catch(() => undefined);
    const step = steps[walker.steps];
    if (step) see?.(`${walker.steps + 1}. ${JSON.stringify(step)}   (here)`);
    return error instanceof Finding ? error : stuckFinding(error as Error, step);
  } finally {
    await walker.context.close();
  }
}

async function beginWalk(walker: Walker, actor: Actor): Promise<void> {
  const { page } = walker;
  await page.goto(actor === 'author' ? '/books/dashboard' : '/');
  if (actor !== 'author') return;
  await page.getByRole('button', { name: 'Start writing' }).click();
  await page.waitForURL(/\/chapter\//);
  await page.getByRole('textbox', { name: 'Chapter text' }).waitFor();
  walker.bookId = bookOn(page);
  walker.isFresh = true;
}

const bookOn = (page: Page): string | undefined => /\/books\/book\/(book_\w+)/.exec(page.url())?.[1];

async function performStep(walker: Walker, step: Step): Promise<string | undefined> {
  if (walker.isOffline && !stepsWithoutNetwork.has(step.kind)) return 'offline';
  if (walker.isSlow && !stepsOnSlowDevice.has(step.kind)) return 'the device is slow';
  // Drops the snapshot of the open chapter, because the step may change its text. Steps that leave the chapter take a
  // new snapshot before they do.
  const openChapterId = chapterOn(walker.page);
  if (openChapterId !== undefined) walker.seen.delete(openChapterId);
  return (await actionsByKind[step.kind](walker, step as never)) ?? undefined;
}

const stepsWithoutNetwork: ReadonlySet<Step['kind']> = new Set([
  'type',
  'compose',
  'keys',
  'place',
  'paste',
  'wait',
  'network',
  'offline',
  'online',
  'look',
]);

/**
 * The steps allowed on a slow device, where only a last save brings the newest text to the server. Other steps may
 * close the page without such a save and lose the text.
 */
const stepsOnSlowDevice: ReadonlySet<Step['kind']> = new Set([
  'type',
  'keys',
  'place',
  'wait',
  'look',
  'reload',
]);

const actionsByKind: {
  readonly [Kind in Step['kind']]: (walker: Walker, step: StepOf<Kind>) => Promise<string | undefined | void>;
} = {
  type: text.type,
  compose: text.compose,
  keys: text.pressKeys,
  place: text.place,
  paste: text.paste,
  chapter: book.addChapter,
  open: book.openChapter,
  split: book.split,
  join: book.join,
  drag: book.drag,
  title: book.typeTitle,
  replace: panels.replace,
  version: panels.keepVersion,
  restore: panels.restore,
  suggestion: panels.acceptSuggestion,
  reload: window.reload,
  reopen: window.reopen,
  window: window.changeWindow,
  back: window.goBack,
  network: window.setNetwork,
  offline: window.goOffline,
  online: window.goOnline,
  slowDevice: window.slowDevice,
  wait: window.wait,
  visit: window.visit,
  press,
  look: checkScreen,
};

async function checkScreen(walker: Walker): Promise<void> {
  await lookAtPage(walker);
  await lookAtText(walker);
}

/**
 * Reports a step that couldn't finish, because the page doesn't respond or because the walk can't operate this part of
 * the product.
 */
const stuckFinding = ({ message }: Error, step: Step | undefined) =>
  new Finding(`stuck at ${step?.kind ?? 'the beginning'}`, message.split('\n').slice(0, 10).join(' · '));

interface WalkOptions {
  readonly see?: (line: string) => void;
  readonly picture?: string;
}
