import type { Editor } from '@tiptap/core';
import type { Page } from '@playwright/test';
import { aPng } from '#e2e/picture-steps.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import type { Author } from './author.ts';
import { startAuthorBrowser, type AuthorBrowser } from './author-browser.ts';
import { keyCostsIn, type KeyCost } from './key-costs.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import { median } from './median.ts';
import { newBook } from './new-book.ts';
import type { Row } from './table.ts';
import { newText, textOfWords } from './texts.ts';

/**
 * Measures typing in a real browser. Compares a key in a long chapter with one in a short chapter, without and with
 * AI-written text highlighted, and with one among 60 pictures; the first key after a save (when the browser starts to store unsaved changes) with other
 * keys; and the time to open a long and a short chapter from the outline.
 */
export async function measureBookTyping(
  { origin }: MeasuredCloud,
  { author }: { author: Author },
): Promise<Row[]> {
  const longText = textOfWords(50_000);
  const book = await newBook(author, 'A book to be typed in', [
    { title: 'Short', content: textOfWords(500) },
    { title: 'Long', content: longText },
    { title: 'Illustrated', content: illustratedText() },
    { title: 'Endless', content: newText(bookLimits.chapterCharacters - 10_000) },
  ]);
  const browser = await startAuthorBrowser(origin);
  try {
    const [short, long, illustrated, endless] = book.chapterIds.map((id) => `${book.address}/chapter/${id}`);
    const shortRounds = await typedRounds(browser, short!, [500]);
    const longRounds = await typedRounds(browser, long!, [500]);
    const roundsWithOrigins = await typedRounds(browser, long!, [500], (page) => showOrigins(page, longText));
    const illustratedRounds = await typedRounds(browser, illustrated!, [500], answerPictures);
    const endlessRounds = await typedRounds(browser, endless!, [60, 60, 60, 60, 60]);
    return [
      rowOfKeys('A key in a chapter of 50,000 words, p95', longRounds, shortRounds),
      rowOfKeys(
        'The same while it is shown what the AI wrote, half of it, p95',
        roundsWithOrigins,
        shortRounds,
      ),
      rowOfKeys('A key in a chapter of 60 pictures, p95', illustratedRounds, shortRounds),
      rowOfFirstKeys(endlessRounds),
      await rowOfOpening(await browser.newPage(), short!),
    ];
  } finally {
    await browser.close();
  }
}

function rowOfKeys(what: string, [long = []]: Rounds, [short = []]: Rounds): Row {
  const ownTimes = long.map(({ milliseconds }) => milliseconds);
  const byTheClock = long.map((key) => key.byTheClock);
  return {
    what,
    unit: 'ms',
    measured: p95(ownTimes),
    floor: { value: p95(short.map(({ milliseconds }) => milliseconds)), of: 'in one of 500' },
    limit: { atMost: 16, on: 'measured' },
    runs: `${long.length} keys to their frames, the page’s own time without GC; by the clock ${p95(byTheClock).toFixed(1)} ms`,
    values: { long, short },
  };
}

function rowOfFirstKeys(rounds: Rounds): Row {
  const first = rounds.map(([key]) => key!.milliseconds);
  return {
    what: 'The first key after a save in 1 MB of text',
    unit: 'ms',
    measured: median(first),
    floor: { value: median(rounds.flat().map(({ milliseconds }) => milliseconds)), of: 'any key' },
    limit: { atMost: 1.5, on: 'ratio' },
    runs: `median of ${rounds.length}`,
    values: rounds,
  };
}

async function rowOfOpening(page: Page, address: string): Promise<Row> {
  await page.goto(address);
  await surfaceOf(page).waitFor();
  const seconds: Record<string, number[]> = { Short: [], Long: [] };
  for (let run = 0; run < openings; run += 1)
    for (const title of ['Long', 'Short']) seconds[title]!.push(await openingSeconds(page, title));
  return {
    what: 'Opening a chapter of 50,000 words, click to caret',
    unit: 's',
    measured: median(seconds['Long']!),
    floor: { value: median(seconds['Short']!), of: 'one of 500' },
    limit: { atMost: 1.5, on: 'measured' },
    runs: `median of ${openings}`,
    values: seconds,
  };
}

const openings = 5;

async function typedRounds(
  browser: AuthorBrowser,
  address: string,
  keysPerRound: readonly number[],
  prepare?: (page: Page) => Promise<void>,
): Promise<Rounds> {
  const page = await browser.newPage();
  await prepare?.(page);
  await page.goto(address);
  await putCaretInTheMiddle(page);
  const trace = await browser.trace(page, async () => {
    for (const keys of keysPerRound) {
      const saveResponse = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      for (const key of sentence.repeat(10).slice(0, keys)) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await page.waitForTimeout(betweenKeysMilliseconds);
      }
      await saveResponse;
      await page.waitForTimeout(restMilliseconds);
    }
  });
  await page.close();
  const costs = keyCostsIn(trace);
  let at = 0;
  return keysPerRound.map((keys) => costs.slice(at, (at += keys)));
}

const sentence = 'and the lamp was lit again, although nobody had asked for it. ';
const betweenKeysMilliseconds = 60;
/**
 * How long to rest before the first key and after each save, in milliseconds. As long as the editor's minimum time
 * between two saves, so the work that follows a save is over by then.
 */
const restMilliseconds = 3_000;

async function putCaretInTheMiddle(page: Page): Promise<void> {
  const surface = surfaceOf(page);
  await surface.waitFor();
  // Waits for the code that the page fetches only when it is idle.
  await page.waitForTimeout(restMilliseconds);
  await surface.evaluate((dom) => {
    const { editor } = dom as unknown as { editor: Editor };
    const { doc } = editor.state;
    const middle = doc.resolve(doc.content.size >> 1).end();
    editor.chain().focus().setTextSelection(middle).scrollIntoView().run();
  });
  await page.waitForTimeout(restMilliseconds);
}

async function showOrigins(page: Page, text: string): Promise<void> {
  const acceptedTexts = text
    .split('\n\n')
    .flatMap((after, at) =>
      at % 2 === 0
        ? []
        : [{ id: `acc_${at}`, chapterId: '', before: '', after, at: new Date(at).toISOString() }],
    );
  await page.route(/\/acceptances$/, (route) => route.fulfill({ json: { acceptances: acceptedTexts } }));
  await page.addInitScript(() => {
    const book = /book_\w+/.exec(location.pathname)?.[0];
    if (book) localStorage.setItem(`origins:${book}`, 'shown');
  });
}

const pictureSize = { width: 1_600, height: 1_250 };

const illustratedText = (): string =>
  Array.from({ length: 60 }, (_, index) => {
    const name = pictureName(String(index).padStart(32, '0'), pictureSize, 'png');
    return `${pictureMarkdown({ name, description: 'A coast', caption: '' })}\n\n${newText(1_000)}`;
  }).join('\n\n');

async function answerPictures(page: Page): Promise<void> {
  const body = aPng(pictureSize.width, pictureSize.height);
  await page.route(/\/pictures\/pic_/, (route) => route.fulfill({ contentType: 'image/png', body }));
}

const surfaceOf = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' });

const openingSeconds = (page: Page, title: string): Promise<number> =>
  page.evaluate(async (name) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) =>
      textContent.includes(name),
    );
    const startedAt = performance.now();
    link!.click();
    let surface: HTMLElement | null = null;
    while (!surface?.lastElementChild) {
      await frame();
      surface = document.querySelector(`article[aria-label="${name}"] [role="textbox"]`);
    }
    surface.focus();
    await frame();
    await frame();
    if (!surface.contains(getSelection()!.anchorNode)) throw new Error('There is no caret in the text.');
    return (performance.now() - startedAt) / 1_000;
  }, title);

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;

type Rounds = readonly (readonly KeyCost[])[];
