import type { Page } from '@playwright/test';
import type { AnswerResult, Begun } from '#shared/contract/writing/conversations.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

/** What the AI does in the text of Ada's book and about it; its answers are ours, so that each picture is the same. */
export const aiToolsScenes: readonly Scene[] = [
  scene('selection', nothing, async (page) => {
    await selectFirstSentence(page);
    await page.getByRole('button', { name: 'Rewrite' }).waitFor();
  }),
  scene('tone', nothing, async (page) => {
    await selectFirstSentence(page);
    await page.getByRole('button', { name: 'Change tone…' }).click();
    await page.getByLabel('Tone').fill('drier');
  }),
  scene(
    'coming',
    () => ({ status: 'RUNNING', partial: 'By half past four in winter' }),
    async (page) => {
      await selectFirstSentence(page);
      await page.getByRole('button', { name: 'Rewrite' }).click();
      await page.locator('.proposed-in').waitFor();
    },
  ),
  scene('changes', nothing, async (page) => {
    const passage = await selectFirstSentence(page);
    await answerWith(page, { result: result({ text: changed(passage) }) });
    await page.getByRole('button', { name: 'Rewrite' }).click();
    await page.getByRole('button', { name: 'Accept all' }).waitFor();
    await page.getByRole('button', { name: 'Next change' }).click();
  }),
  scene(
    'continuation',
    () => ({ result: result({ text: continuation }) }),
    async (page) => {
      await text(page).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Control+j');
      await page.getByRole('button', { name: 'Write the next 500 words' }).click();
      const slider = page.getByRole('slider', { name: /^Up to sentence/ });
      await slider.press('ArrowLeft');
      await page.locator('.proposed-addition').scrollIntoViewIfNeeded();
    },
  ),
  scene('refused', nothing, async (page) => {
    await page.route(/\/api\/ai\/conversations$/, (route) =>
      route.fulfill({
        status: 402,
        json: {
          code: 'out_of_credits',
          message: 'This may cost 12 credits, and you have 3. Your 500 monthly credits renew on December 1.',
          requestId: 'r',
        },
      }),
    );
    await selectFirstSentence(page);
    await page.getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('link', { name: 'Your credits' }).waitFor();
  }),
  scene('suggestions-empty', nothing, async (page) => {
    await openPanel(page, 'Suggestions');
    await page.getByRole('button', { name: 'Read this chapter' }).waitFor();
  }),
  scene('suggestions', nothing, async (page) => {
    await answerWith(page, { result: result({ suggestions: await suggestionsFor(page) }) });
    await openPanel(page, 'Suggestions');
    await page.getByRole('button', { name: 'Read this chapter' }).click();
    await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  }),
  scene('outline-form', nothing, openOutline),
  scene(
    'outline',
    () => ({ result: result({ outline: { chapters: outline } }) }),
    async (page) => {
      await openOutline(page);
      const dialog = page.getByRole('dialog', { name: 'Generate an outline' });
      await dialog.getByRole('button', { name: 'Generate an outline' }).click();
      await page.getByRole('button', { name: 'Add all' }).waitFor();
      await page.getByRole('button', { name: 'Add all' }).scrollIntoViewIfNeeded();
    },
  ),
  scene(
    'titles',
    () => ({
      result: result({ titles: { titles: ['The Lamp at the Mill', 'Eleven Ledgers', 'Salt'], blurb } }),
    }),
    async (page) => {
      await openPanel(page, 'Details');
      await page.getByRole('button', { name: 'Suggest titles and a blurb' }).click();
      await page.getByText('Blurb', { exact: true }).scrollIntoViewIfNeeded();
    },
  ),
];

function scene(name: string, answer: () => Answered, reach: (page: Page) => Promise<unknown>): Scene {
  return {
    name: `ai-tools-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      await answerWith(page, answer());
      await reach(page);
    },
  };
}

function nothing(): Answered {
  return {};
}

/** What the AI answers from now on. */
export async function answerWith(page: Page, answer: Answered): Promise<void> {
  await page.unroute(/\/api\/ai\/conversations/);
  await page.route(/\/api\/ai\/conversations/, (route) =>
    route.fulfill(
      route.request().method() === 'POST'
        ? { status: 202, json: begun }
        : { json: { conversationId: 'conv_1', status: 'SUCCEEDED', ...answer } },
    ),
  );
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' });

/** As a hand does: a press where it begins, and one with the shift key where it ends. */
async function selectFirstSentence(page: Page): Promise<string> {
  await text(page)
    .locator('p')
    .first()
    .click({ position: { x: 4, y: 12 } });
  await page.keyboard.press('Home');
  for (let line = 0; line < 2; line += 1) await page.keyboard.press('Shift+ArrowDown');
  return page.evaluate(() => getSelection()?.toString().trim() ?? '');
}

async function openOutline(page: Page): Promise<void> {
  const outlineButton = page.getByRole('button', { name: 'Generate an outline' }).first();
  if (!(await outlineButton.isVisible()))
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await outlineButton.click();
  await page.getByLabel('Premise').waitFor();
}

/** Two words of the passage are others. */
function changed(passage: string): string {
  const words = passage.split(' ');
  return words
    .map((word, at) => (at === 3 ? 'quietly' : at === words.length - 4 ? 'slowly' : word))
    .join(' ');
}

/** About passages that stand in the chapter. */
async function suggestionsFor(page: Page): Promise<NonNullable<AnswerResult['suggestions']>> {
  const paragraphs = await text(page).locator('p').allInnerTexts();
  const wordsOf = (at: number) =>
    paragraphs[at]!.split(' ')
      .slice(2, 8)
      .join(' ')
      .replace(/[.,;:]$/u, '');
  return [
    {
      kind: 'repetition',
      quote: wordsOf(0),
      occurrence: 0,
      message: 'The same image opens [chapter 3]. Here it comes first, and is stronger for being alone.',
      replacement: 'and the harbour had no other light',
    },
    {
      kind: 'pacing',
      quote: wordsOf(1),
      occurrence: 0,
      message: 'A reader waits here for what he finds, and gets the weather.',
    },
  ];
}

export const result = (own: Partial<AnswerResult>): AnswerResult => ({
  text: '',
  citations: [],
  receipt: {
    chapters: [],
    notes: 0,
    facts: 0,
    inputTokens: 4_120,
    outputTokens: 640,
    credits: 5,
    model: 'Claude Haiku',
    isModel: true,
  },
  ...own,
});

const at = '2026-11-20T09:00:00.000Z';
const begun: Begun = {
  conversationId: 'conv_1',
  executionArn: 'arn:msg_2-1',
  status: 'RUNNING',
  credits: 9,
  messages: [
    { id: 'msg_1', from: 'person', kind: 'rewrite', text: '', createdAt: at },
    {
      id: 'msg_2',
      from: 'ai',
      kind: 'rewrite',
      text: '',
      createdAt: at,
      status: 'RUNNING',
      executionArn: 'arn:msg_2-1',
    },
  ],
};

const continuation = [
  'He did not go in at once. The quay lay empty, and the rope of the last boat hung slack as a question nobody had asked.',
  '“You are late,” she said from the door.',
  'He was not, and both of them knew it. The lamp behind her burned low; somebody had trimmed it badly, or not at all.',
].join('\n\n');

const outline = [
  {
    title: 'The Round',
    summary:
      'Tobias lights the lamps of Hallow Quay for the last winter and begins to write down what he sees.',
  },
  {
    title: 'Miss Aldous',
    summary: 'A surveyor comes to count posts. She reads the ledger, and the count becomes another one.',
  },
  { title: 'The Switch', summary: 'The current comes. One lamp stays, and the town has to say why.' },
];

const blurb =
  'For thirty-one years Tobias has lit the lamps of Hallow Quay, and written down what they showed him. Then the current comes, and with it a woman who reads what he wrote.';

interface Answered {
  readonly status?: 'RUNNING' | 'FAILED';
  readonly error?: string;
  readonly partial?: string;
  readonly result?: AnswerResult;
}
