import type { Page } from '@playwright/test';
import type { AnswerResult, BegunAnswer, Message, Receipt } from '#shared/contract/writing/conversations.ts';
import { workspaceScene, chaptersOf, chapterText, openPanel } from './desk-scenes.ts';
import { reply } from './samples.ts';
import type { Scene } from './scene.ts';

/** Uses fixed answers of the AI, so that each picture stays the same. */
export const aiScenes: readonly Scene[] = [
  workspaceScene('ai-empty', async (page) => {
    await openConversation(page, []);
    await page.getByText('What did I leave open?').waitFor();
  }),
  workspaceScene('ai-cited', async (page) => {
    const citedAnswer = answerCiting(await chaptersOf(page));
    await openConversation(page, [
      question,
      { ...answer, status: 'SUCCEEDED', text: answerText, result: citedAnswer },
    ]);
    await page.getByText(/^Read 1 chapter in full/).waitFor();
    await page.getByRole('region', { name: 'Conversation' }).evaluate((region) => region.scrollTo(0, 0));
  }),
  workspaceScene('ai-history', async (page) => {
    await openConversation(page, [question]);
    await page.getByRole('button', { name: 'All conversations about this book' }).click();
    await page.getByRole('button', { name: /^Delete “Why/ }).click();
    await page.getByRole('button', { name: 'Keep it' }).waitFor();
  }),
  workspaceScene('ai-tools-selection', async (page) => {
    await selectFirstSentence(page);
    await page.getByRole('button', { name: 'Rewrite' }).waitFor();
  }),
  workspaceScene('ai-tools-changes', async (page) => {
    const words = (await selectFirstSentence(page)).split(' ');
    const text = words
      .with(3, 'quietly')
      .with(words.length - 4, 'slowly')
      .join(' ');
    await answerWith(page, { text });
    await page.getByRole('button', { name: 'Rewrite' }).click();
    await page.getByRole('button', { name: 'Accept all' }).waitFor();
    await page.getByRole('button', { name: 'Next change' }).click();
  }),
  workspaceScene('ai-tools-continuation', async (page) => {
    await answerWith(page, { text: continuation });
    await chapterText(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+j');
    await page.getByRole('button', { name: 'Write the next 500 words' }).click();
    await page.getByRole('slider', { name: /^Up to sentence/ }).press('ArrowLeft');
    await page.locator('.proposed-addition').scrollIntoViewIfNeeded();
  }),
  workspaceScene('ai-tools-suggestions-empty', async (page) => {
    await openPanel(page, 'Suggestions');
    await page.getByRole('button', { name: 'Read this chapter' }).waitFor();
  }),
  workspaceScene('ai-tools-suggestions', async (page) => {
    await answerWith(page, {
      suggestions: suggestionsFor(await chapterText(page).locator('p').allInnerTexts()),
    });
    await openPanel(page, 'Suggestions');
    await page.getByRole('button', { name: 'Read this chapter' }).click();
    await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  }),
  workspaceScene('ai-tools-outline', async (page) => {
    await answerWith(page, { outline: { chapters: outline } });
    const generate = page.getByRole('button', { name: 'Generate an outline' }).first();
    if (!(await generate.isVisible()))
      await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await generate.click();
    const dialog = page.getByRole('dialog', { name: 'Generate an outline' });
    await dialog.getByRole('button', { name: 'Generate an outline' }).click();
    await page.getByRole('button', { name: 'Add all' }).waitFor();
    await page.getByRole('button', { name: 'Add all' }).scrollIntoViewIfNeeded();
  }),
];

async function openConversation(page: Page, messages: readonly Message[]): Promise<void> {
  const conversation = { kind: 'chat', messageCount: 2, createdAt: at, updatedAt: at };
  const conversations = [
    { ...conversation, id: 'conv_1', title: 'Why does the ledger matter so much?' },
    { ...conversation, id: 'conv_2', title: 'What does a reader know at the end of “Miss Aldous”?' },
    { ...conversation, id: 'conv_3', title: 'Clarity and pacing of “The Switch”', kind: 'suggestions' },
  ];
  await reply(page, /\/api\/conversations\?/, { conversations: messages.length > 0 ? conversations : [] });
  await reply(page, /\/api\/ai\/conversations\/conv/, { conversation: conversations[0], messages });
  await openPanel(page, 'AI');
  await page.getByLabel('Message to the AI').waitFor();
}

const answerWith = (page: Page, own: Partial<AnswerResult>) =>
  page.route(/\/api\/ai\/conversations/, (route) =>
    route.fulfill(
      route.request().method() === 'POST'
        ? { status: 202, json: begunConversation }
        : { json: { conversationId: 'conv_1', status: 'SUCCEEDED', result: answerResult(own) } },
    ),
  );

async function selectFirstSentence(page: Page): Promise<string> {
  await chapterText(page)
    .locator('p')
    .first()
    .click({ position: { x: 4, y: 12 } });
  await page.keyboard.press('Home');
  for (let line = 0; line < 2; line += 1) await page.keyboard.press('Shift+ArrowDown');
  return page.evaluate(() => getSelection()?.toString().trim() ?? '');
}

function suggestionsFor(paragraphs: readonly string[]): NonNullable<AnswerResult['suggestions']> {
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

const at = '2026-11-20T09:00:00.000Z';

const message = { kind: 'chat', text: '', createdAt: at } as const;
const question: Message = {
  ...message,
  id: 'msg_1',
  from: 'person',
  text: 'Why does the ledger matter so much to Tobias?',
};
const answer: Message = { ...message, id: 'msg_2', from: 'ai', executionArn: 'arn:msg_2-1' };

const begunConversation: BegunAnswer = {
  conversationId: 'conv_1',
  executionArn: 'arn:msg_2-1',
  status: 'RUNNING',
  credits: 9,
  messages: [
    { ...question, kind: 'rewrite', text: '' },
    { ...answer, kind: 'rewrite', status: 'RUNNING' },
  ],
};

const answerText = [
  'It begins by mistake, “The ledger had come from the gasworks by mistake” [chapter 1], and becomes the only place where anybody has *looked* at the town.',
  'Ines Aldous is the first who reads it: “You have three hundred and six entries in which a child is mentioned” [chapter 3]. From then on it decides where the new posts stand.',
  'That he wrote it for his daughter, “so that she would know the streets” [chapter 5], does not stand in the book.',
].join('\n\n');

const answerCiting = (chapters: Awaited<ReturnType<typeof chaptersOf>>): AnswerResult => ({
  text: answerText,
  receipt: {
    ...receipt,
    chapters: chapters.map(({ id, title }, index) => ({
      chapterId: id,
      title,
      ...(index === 0
        ? { used: 'whole' as const }
        : index === 2
          ? { used: 'passages' as const, passages: 3, summaryBy: 'rules' as const }
          : {
              used: 'summary' as const,
              summaryBy: index === 1 ? ('author' as const) : ('model' as const),
              summaryIsOld: index === 3,
            }),
    })),
    notes: 2,
    facts: 1,
    pointedAt: { words: 14, origin: 'ai edited', facts: ['Tobias Wren'] },
  },
  citations: [
    citation('The ledger had come from the gasworks by mistake', chapters[0]?.id),
    citation('You have three hundred and six entries in which a child is mentioned', chapters[2]?.id),
    { quote: 'so that she would know the streets', found: false, chapterId: chapters[4]?.id },
  ],
});

const citation = (quote: string, chapterId: string | undefined) => ({
  quote,
  found: true,
  chapterId,
  exact: quote,
  occurrence: 0,
});

const receipt: Receipt = {
  chapters: [],
  notes: 0,
  facts: 0,
  inputTokens: 6_480,
  outputTokens: 212,
  credits: 7,
  model: 'Claude Haiku',
  isModel: true,
};

const answerResult = (own: Partial<AnswerResult>): AnswerResult => ({
  text: '',
  citations: [],
  receipt,
  ...own,
});

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
