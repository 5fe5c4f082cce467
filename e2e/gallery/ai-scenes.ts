import type { Page } from '@playwright/test';
import type { Conversation, Message, Receipt } from '#shared/contract/writing/conversations.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

/** The AI beside Ada's finished book, as it answers well and badly; the answers are ours, so that each picture is the same. */
export const aiScenes: readonly Scene[] = [
  scene(
    'empty',
    () => [],
    (page) => page.getByText('What did I leave open?').waitFor(),
  ),
  scene(
    'streaming',
    () => [question, { ...answer, status: 'RUNNING', text: answered.slice(0, 150) }],
    (page) => page.getByRole('button', { name: 'Stop' }).waitFor(),
  ),
  scene(
    'cited',
    (chapters) => [question, { ...answer, status: 'SUCCEEDED', text: answered, result: result(chapters) }],
    async (page) => {
      await page.getByText(/^Read 1 chapter in full/).waitFor();
      await page.getByRole('region', { name: 'Conversation' }).evaluate((region) => region.scrollTo(0, 0));
    },
  ),
  scene(
    'answered',
    (chapters) => [question, { ...answer, status: 'SUCCEEDED', text: answered, result: result(chapters) }],
    async (page) => {
      await page.getByText(/^Read 1 chapter in full/).click();
      await page.getByRole('list', { name: 'What the AI read' }).waitFor();
      await page.getByText(/tokens read/).scrollIntoViewIfNeeded();
    },
  ),
  scene(
    'quoted',
    (chapters) => [question, { ...answer, status: 'SUCCEEDED', text: answered, result: result(chapters) }],
    (page) => page.getByText('It begins by mistake').scrollIntoViewIfNeeded(),
  ),
  scene(
    'failed',
    () => [
      question,
      {
        ...answer,
        status: 'FAILED',
        text: answered.slice(0, 150),
        error:
          'The AI stopped several times before finishing its answer. That’s the model’s fault. Nothing was charged. Try again.',
      },
    ],
    (page) => page.getByText('Nothing was charged').first().waitFor(),
  ),
  scene(
    'pointed',
    () => [],
    (page) => page.getByText('About the selected words').waitFor(),
    // the first paragraph, before the panel opens: on a phone it lies over the page
    (page) => page.locator('.manuscript p').first().click({ clickCount: 3 }),
  ),
  scene(
    'out-of-credits',
    () => [],
    async (page) => {
      await page.route(/\/api\/ai\/conversations$/, (route) =>
        route.fulfill({
          status: 402,
          json: {
            code: 'out_of_credits',
            message:
              'This may cost 15 credits, and you have 3. Your 500 monthly credits renew on December 1.',
            requestId: 'r',
          },
        }),
      );
      await page.getByLabel('Message to the AI').fill(question.text);
      await page.getByLabel('Full Book Mode').check();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('link', { name: 'Your credits' }).waitFor();
    },
  ),
  scene(
    'history',
    () => [question],
    async (page) => {
      await page.getByRole('button', { name: 'All conversations about this book' }).click();
      await page.getByRole('button', { name: /^Delete “Why/ }).click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    },
  ),
];

function scene(
  name: string,
  messages: (chapters: readonly Chapter[]) => readonly Message[],
  reach: (page: Page) => Promise<unknown>,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Scene {
  return {
    name: `ai-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      await answerFor(page, messages(await chaptersOf(page)));
      await before(page);
      await openPanel(page, 'AI');
      await page.getByLabel('Message to the AI').waitFor();
      await reach(page);
    },
  };
}

async function answerFor(page: Page, messages: readonly Message[]): Promise<void> {
  const conversations =
    messages.length === 0 ? [] : [conversation('Why does the ledger matter so much?'), ...earlier];
  await page.route(/\/api\/conversations\?/, (route) => route.fulfill({ json: { conversations } }));
  await page.route(/\/api\/ai\/conversations\/conv/, (route) =>
    route.fulfill({ json: { conversation: conversations[0], messages } }),
  );
  await page.route(/\/api\/ai\/conversations\?/, (route) =>
    route.fulfill({
      json: { conversationId: 'conv_1', status: 'RUNNING', partial: messages.at(-1)?.text },
    }),
  );
}

const chaptersOf = (page: Page): Promise<readonly Chapter[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const id = /book\/([^/]+)/.exec(location.pathname)?.[1];
    const { chapters } = (await (await fetch(`/api/books/${id}`, { headers })).json()) as {
      chapters: Chapter[];
    };
    return chapters;
  });

const at = '2026-11-20T09:00:00.000Z';

const conversation = (title: string, own: Partial<Conversation> = {}): Conversation => ({
  id: 'conv_1',
  title,
  kind: 'chat',
  messageCount: 2,
  createdAt: at,
  updatedAt: at,
  ...own,
});

const earlier = [
  conversation('What does a reader know at the end of “Miss Aldous”?', { id: 'conv_2' }),
  conversation('Clarity and pacing of “The Switch”', { id: 'conv_3', kind: 'suggestions' }),
];

const question: Message = {
  id: 'msg_1',
  from: 'person',
  kind: 'chat',
  text: 'Why does the ledger matter so much to Tobias?',
  createdAt: at,
};

const answer: Message = {
  id: 'msg_2',
  from: 'ai',
  kind: 'chat',
  text: '',
  createdAt: at,
  executionArn: 'arn:msg_2-1',
};

const answered = [
  'It begins by mistake, “The ledger had come from the gasworks by mistake” [chapter 1], and becomes the only place where anybody has *looked* at the town.',
  'Ines Aldous is the first who reads it: “You have three hundred and six entries in which a child is mentioned” [chapter 3]. From then on it decides where the new posts stand.',
  'That he wrote it for his daughter, “so that she would know the streets” [chapter 5], does not stand in the book.',
].join('\n\n');

const result = (chapters: readonly Chapter[]): NonNullable<Message['result']> => ({
  text: answered,
  receipt: receipt(chapters),
  citations: [
    citation('The ledger had come from the gasworks by mistake', chapters[0]),
    citation('You have three hundred and six entries in which a child is mentioned', chapters[2]),
    { quote: 'so that she would know the streets', found: false, chapterId: chapters[4]?.id },
  ],
});

const citation = (quote: string, chapter: Chapter | undefined) => ({
  quote,
  found: true,
  chapterId: chapter?.id,
  exact: quote,
  occurrence: 0,
});

const receipt = (chapters: readonly Chapter[]): Receipt => ({
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
  inputTokens: 6_480,
  outputTokens: 212,
  credits: 7,
  model: 'Claude Haiku',
  isModel: true,
});

interface Chapter {
  readonly id: string;
  readonly title: string;
}
