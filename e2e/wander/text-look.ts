import { setTimeout as sleep } from 'node:timers/promises';
import { manuscriptOf, type Author } from '#e2e/chapters.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import { difference, Finding } from './finding.ts';
import { chapterOn, manuscriptOn } from './manuscript.ts';
import { isSaved } from './seen.ts';
import { lettersOf, shownLines } from './shown-lines.ts';
import type { Walker } from './walker.ts';

export async function lookAtText(walker: Walker): Promise<void> {
  const { page, bookId, author } = walker;
  const id = chapterOn(page);
  if (
    !author ||
    id === undefined ||
    !page.url().includes(`/${bookId}/`) ||
    !(await manuscriptOf(page).isVisible())
  )
    return;
  const { doc, seen, letters } = await manuscriptOn(page);
  if (!hasRawBlock(doc) && !/\d/.test(letters) && lettersOf(seen) !== letters)
    throw new Finding('the page shows other words than it holds', difference(letters, lettersOf(seen)));
  await requireSavedAtServer(walker, author, id);
}

/** Retries, because a response or a keystroke may still be on its way. */
async function requireSavedAtServer({ page, bookId }: Walker, author: Author, id: string): Promise<void> {
  let problem: string | undefined;
  for (let tries = 0; tries < 4; tries += 1) {
    if (!(await isSaved(page))) return;
    const { lines } = await manuscriptOn(page);
    const storedContent = await textOnServer(author, bookId!, id);
    if (storedContent === undefined) return;
    const storedText = shownLines(documentOf(storedContent)).join('\n');
    problem = storedText === lines.join('\n') ? undefined : difference(lines.join('\n'), storedText);
    if (problem === undefined) return;
    await sleep(300);
  }
  if (problem !== undefined && (await isSaved(page)))
    throw new Finding('it says Saved, and the server has another text', problem);
}

export const textOnServer = (author: Author, bookId: string, id: string): Promise<string | undefined> =>
  author.call<{ chapter: { content: string } }>(`GET /books/${bookId}/chapters/${id}`).then(
    ({ chapter }) => chapter.content,
    () => undefined,
  );

const hasRawBlock = ({ type, content = [] }: ReturnType<typeof documentOf>): boolean =>
  type === 'rawBlock' || type === 'orderedList' || content.some(hasRawBlock);

export async function requireTrueCount({ page }: Walker): Promise<void> {
  const { doc } = await manuscriptOn(page);
  // Skips scripts without spaces, because each browser engine splits them into words by its own dictionary.
  if (unspacedScripts.test(textOf(doc))) return;
  const words = wordCountOfText(textOf(doc));
  let status = '';
  for (let tries = 0; tries < 20; tries += 1) {
    status = await page.locator('.desk-status span').first().innerText();
    if (
      status.replaceAll(',', '') === `${words} ${words === 1 ? 'word' : 'words'}` ||
      status.includes('selected')
    )
      return;
    await sleep(100);
  }
  throw new Finding(
    'another number of words',
    `${status}, and there are ${words} in ${JSON.stringify(textOf(doc).slice(0, 400))}`,
  );
}

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const blockTypes = new Set(['paragraph', 'heading', 'codeBlock', 'footnote', 'listItem']);

function textOf({ type, text, content = [], attrs }: ReturnType<typeof documentOf>): string {
  if (type === 'rawBlock') return `${attrs?.markdown ?? ''}\n`;
  if (type === 'hardBreak') return '\n';
  return (text ?? content.map(textOf).join('')) + (blockTypes.has(type) ? '\n' : '');
}
