import type { Page } from '@playwright/test';
import type { Acceptance } from '#shared/contract/books/acceptances.ts';
import type { BookExport } from '#shared/contract/books/exports.ts';
import { daysAgo, reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const workspaceScenes: readonly Scene[] = [
  workspaceScene('workspace-writing', () => Promise.resolve()),
  workspaceScene('workspace-outline', async (page) => {
    await openControl(page, 'Outline', () => page.getByRole('button', { name: 'Outline', exact: true }));
    await page.getByRole('link', { name: /^Miss Aldous/ }).hover();
  }),
  workspaceScene('workspace-versions', async (page) => {
    await openPanel(page, 'Versions');
    await page.getByText('First draft').waitFor();
  }),
  workspaceScene('workspace-compare', async (page) => {
    await openPanel(page, 'Versions');
    await page.getByRole('button', { name: 'Compare First draft' }).click();
    await page.locator('.comparison ins').first().waitFor();
  }),
  workspaceScene('workspace-notes', async (page) => {
    await openPanel(page, 'Notes');
    await page.getByText('The whole book').first().waitFor();
  }),
  workspaceScene('workspace-details', async (page) => {
    await openPanel(page, 'Details');
    await page.getByLabel('Premise').waitFor();
  }),
  workspaceScene('workspace-find', async (page) => {
    await openPanel(page, 'Find');
    await page.getByLabel('Find in the book').fill('ledger');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await page.getByRole('button', { name: /^Replace all/ }).waitFor();
  }),
  workspaceScene(
    'workspace-fix',
    async (page) => {
      await openFix(page);
      await page.getByRole('button', { name: /^Fix \d+ places$/ }).waitFor();
    },
    (page) => withChapter(page, typewrittenParagraphs),
  ),
  workspaceScene(
    'workspace-fix-empty',
    async (page) => {
      await openFix(page);
      await page.getByText('Nothing to fix').waitFor();
    },
    (page) => withChapter(page, ledgerParagraphs),
  ),
  workspaceScene(
    'workspace-fix-book',
    async (page) => {
      const chapters = await chaptersOf(page);
      await reply(page, /\/api\/books\/[^/]+\/texts/, {
        chapters: chapters.map(({ id }, at) =>
          aText(id, at === 1 ? ledgerParagraphs : typewrittenParagraphs),
        ),
      });
      await openFix(page);
      await page.getByRole('button', { name: 'Fix the whole book…' }).click();
      await page
        .getByRole('button', { name: /^Show places/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Fix \d+ places in/ }).waitFor();
    },
    (page) => withChapter(page, typewrittenParagraphs),
  ),
  workspaceScene(
    'workspace-fix-book-empty',
    async (page) => {
      await reply(page, /\/api\/books\/[^/]+\/texts/, { chapters: [] });
      await openFix(page);
      await page.getByRole('button', { name: 'Fix the whole book…' }).click();
      await page.getByRole('dialog', { name: 'Fix this book' }).getByText('Nothing to fix').waitFor();
    },
    (page) => withChapter(page, ledgerParagraphs),
  ),
  workspaceScene('workspace-export', async (page) => {
    await reply(page, /\/api\/books\/[^/]+\/exports/, { exports: exportsInAllStates });
    await openPanel(page, 'Export');
    await page.getByRole('button', { name: 'Download EPUB' }).scrollIntoViewIfNeeded();
  }),
  workspaceScene('print-book', async (page) => {
    await openPrint(page);
    await page.getByRole('img', { name: 'The chapter’s first page in print' }).waitFor();
  }),
  workspaceScene('print-cover', async (page) => {
    await openPrint(page);
    await page.getByRole('tab', { name: 'Cover' }).click();
    await page.getByLabel('Text on the back').fill(ledgerParagraphs.join('\n\n').slice(0, 400));
  }),
  workspaceScene('print-letters-missing', async (page) => {
    const message =
      'Our print fonts don’t have these letters of “The Round”: 東 京. Replace them, or export as EPUB or Word.';
    await reply(page, /\/print-previews/, { code: 'conflict', message }, 409);
    await openPrint(page);
    await page.getByText('東 京').waitFor();
  }),
  workspaceScene('workspace-focus', async (page) => {
    await openControl(page, 'Focus mode', () => page.getByRole('button', { name: 'Focus mode' }));
    await page.getByRole('button', { name: 'Leave focus mode' }).waitFor();
  }),
  workspaceScene('origins-shown', async (page) => {
    const paragraphs = chapterText(page).locator('p');
    await paragraphs.first().waitFor();
    const acceptances = acceptedIn(await paragraphs.allInnerTexts());
    await reply(page, /\/api\/books\/[^/]+\/acceptances/, { acceptances });
    const bookId = /book_\w+/.exec(page.url())![0];
    await page.evaluate((key) => localStorage.setItem(key, 'shown'), `origins:${bookId}`);
    await page.reload();
    await page.getByRole('region', { name: 'What the AI wrote' }).first().waitFor();
    await page.locator('.ProseMirror .by-ai').first().waitFor();
    await page.getByRole('button', { name: 'Next AI passage' }).click();
  }),
  workspaceScene('words-empty', async (page) => {
    await openPronunciation(page, []);
    await page.getByText('No words yet').waitFor();
  }),
  workspaceScene('words-list', async (page) => {
    await openPronunciation(page, [
      { word: 'Siobhán', say: 'Shivawn' },
      { word: 'Hallow Quay', say: 'Hallow Key' },
      { word: 'Caoilfhionn', say: 'Kee-lin' },
    ]);
    await page.getByLabel('How Siobhán sounds', { exact: true }).waitFor();
  }),
  workspaceScene(
    'text-find-in-selection',
    async (page) => {
      const paragraph = (at: number) => chapterText(page).locator('p').nth(at);
      await paragraph(1).click({ clickCount: 3 });
      const { width, height } = (await paragraph(2).boundingBox())!;
      await paragraph(2).click({ modifiers: ['Shift'], position: { x: width - 2, y: height - 8 } });
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('ledger');
      await page.getByLabel('In selection').check();
      await page.getByLabel('Replace with').fill('account book');
    },
    (page) => withChapter(page, ledgerParagraphs),
  ),
  workspaceScene(
    'text-offline',
    async (page) => {
      await chapterText(page).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Snow.');
      await page.getByRole('button', { name: 'Try now' }).waitFor();
    },
    (page) => withChapter(page, ledgerParagraphs),
  ),
  workspaceScene(
    'text-raw-block',
    (page) => page.getByRole('button', { name: 'Edit source' }).first().scrollIntoViewIfNeeded(),
    (page) => withChapter(page, unreadableParagraphs),
  ),
  scene({ name: 'pages-printed-chapter', path: '/books/dashboard', as: 'ada' }, async (page) => {
    await openSampleBook(page);
    await page.emulateMedia({ media: 'print' });
  }),
];

async function openPrint(page: Page): Promise<void> {
  await openPanel(page, 'Export');
  await page.getByRole('button', { name: /^Print/ }).click();
  await page.getByRole('dialog', { name: 'Print' }).waitFor();
}

/** Opens the sample book. `before` runs first, so that its routes apply while the book loads. */
export function workspaceScene(
  name: string,
  reach: NonNullable<Scene['reach']>,
  before?: (page: Page) => Promise<unknown>,
): Scene {
  return scene({ name, path: '/books/dashboard', as: 'ada', wholePage: false }, async (page) => {
    await before?.(page);
    await openSampleBook(page);
    await reach(page);
  });
}

async function openSampleBook(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/books', { headers });
    const { books } = (await answer.json()) as { books: { id: string; title: string }[] };
    return books.find(({ title }) => title.includes('Ledger'))?.id;
  });
  await page.goto(new URL(`/books/book/${id}`, page.url()).href);
  await untilBookIsOpen(page);
}

export const untilBookIsOpen = (page: Page) =>
  page.getByRole('article', { name: 'The Round' }).getByText('Hallow Quay').first().waitFor();

export const chapterText = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' });

export const chaptersOf = (page: Page): Promise<readonly Chapter[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const id = /book\/([^/]+)/.exec(location.pathname)?.[1];
    const answer = await fetch(`/api/books/${id}`, { headers });
    const { book, chapters } = (await answer.json()) as {
      book: { chapterOrder: string[] };
      chapters: { id: string; title: string }[];
    };
    return book.chapterOrder.flatMap((place) => chapters.find((one) => one.id === place) ?? []);
  });

export const openPanel = (page: Page, name: string) =>
  openControl(page, name, () =>
    page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true }),
  );

async function openControl(
  page: Page,
  name: string,
  button: () => ReturnType<Page['locator']>,
): Promise<void> {
  if (await button().isVisible()) {
    if ((await button().getAttribute('aria-expanded')) !== 'true') await button().click();
    return;
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function openFix(page: Page): Promise<void> {
  await chapterText(page).click(); // in a narrow window, the tools appear with the caret
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Fix this chapter…' }).click();
}

const aText = (id: string, paragraphs: readonly string[]) => ({
  id,
  bookId: 'book_gallery',
  title: '',
  summary: '',
  wordCount: 60,
  characterCount: 300,
  revision: 1,
  updatedAt: daysAgo(1),
  content: paragraphs.join('\n\n'),
});

async function openPronunciation(
  page: Page,
  entries: readonly { readonly word: string; readonly say: string }[],
): Promise<void> {
  await reply(page, /\/pronunciations$/, {
    pronunciations: { bookId: 'book_gallery', revision: 1, entries },
  });
  await openPanel(page, 'Audio');
  await page.getByRole('tab', { name: 'Pronunciation' }).click();
  await page.getByRole('button', { name: 'Add a word' }).waitFor();
}

/** Changes the first chapter only in this page, so that other pictures of the book stay the same. */
export async function withChapter(page: Page, paragraphs: readonly string[]): Promise<void> {
  const content = ['Hallow Quay.', ...paragraphs].join('\n\n');
  await page.route(/\/api\/books\/[^/]+\/chapters\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { chapter } = (await answer.json()) as { chapter: object };
    await route.fulfill({ json: { chapter: { ...chapter, content } } });
  });
  await page.route(/\/api\/chapters\/[^/]+$/, (route) => route.abort());
}

const ledgerParagraphs = [
  'Tobias kept the ledger in a tin against the damp. Nobody had asked for a ledger, and nobody read it.',
  'He wrote what the lamps showed him. The Ledger of the tide was another book, and not his.',
  'By the eleventh year the ledger was full, and he ruled the margins of the first one again.',
];

const typewrittenParagraphs = [
  '"Who keeps the ledger?" she asked.  "I do," said Tobias - and he had for eleven years.',
  'He\'d ruled its margins himself , in the winter of \'71. "Nobody reads it..."',
  '"Then why keep it?"',
  '"So that it\'s kept -- that\'s why ," he said.  He turned to pp. 14-19.',
];

const unreadableParagraphs = [
  'What the lamps cost:',
  '| Lamp | Oil | Wick |\n| --- | ---: | ---: |\n| The Mill | 4 | 1 |\n| Hallow Quay, at the steps below the customs house | 11 | 3 |',
  'And what could not be read:',
  `${'> '.repeat(220)}The tide took the path at four, and gave it back at ten, as it had been told to.`,
  'So he went on.',
];

function acceptedIn([first = '', second = '']: readonly string[]): readonly Acceptance[] {
  const acceptanceFields = { chapterId: 'chap_1', at: '2026-11-20T09:00:00.000Z' };
  const sentences = first.split(/(?<=[.!?]) /u);
  const ownText = sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
  const [sentence = ''] = second.split(/(?<=[.!?]) /u);
  return [
    { ...acceptanceFields, id: 'acc_1', before: ownText, after: first },
    { ...acceptanceFields, id: 'acc_2', before: '', after: sentence.replace(/ \S+ (\S+)$/u, ' other $1') },
  ];
}

const anExport = (given: Partial<BookExport>): BookExport => ({
  id: `exp_${given.format}`,
  bookId: 'book_1',
  format: 'epub',
  status: 'READY',
  progress: 1,
  createdAt: daysAgo(0.1),
  goneAt: daysAgo(-6),
  ...given,
});

const exportsInAllStates = [
  anExport({ format: 'docx', status: 'PROCESSING', progress: 0.4, createdAt: daysAgo(0) }),
  anExport({
    sizeBytes: 412_345,
    downloadUrl: '/media/private/x/exports/exp_1/the-lamplighters-ledger.epub',
  }),
  anExport({
    format: 'text',
    status: 'FAILED',
    reason: 'This file couldn’t be created because of a problem on our side. Try again.',
  }),
];

interface Chapter {
  readonly id: string;
  readonly title: string;
}
