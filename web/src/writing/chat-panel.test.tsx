// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Conversation, Message } from '#shared/contract/writing/conversations.ts';
import { aBookServer, pressKey, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import type { AnswerNews } from '#web/live/live.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { aManuscript } from './testing/manuscript.ts';
import {
  aConversation,
  aMessage,
  anAnswer,
  anAnswerResult,
  aReceipt,
  aBegunAnswer,
} from './testing/answers.ts';

vi.mock('#web/live/live.ts', () => ({
  subscribeToAnswers(listener: (news: AnswerNews) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

const listeners = new Set<(news: AnswerNews) => void>();
const visited: unknown[] = [];
let server: BookServer;
let conversations: Conversation[];
let messages: Message[];
let polled: Record<string, unknown>;
let unmount: () => Promise<void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  visited.length = 0;
  conversations = [];
  messages = [];
  polled = { status: 'RUNNING', partial: '' };
  server = aBookServer({
    'GET /conversations': () => ({ conversations }),
    'GET /ai/conversations/*': () => ({ conversation: aConversation(), messages }),
    'GET /ai/conversations': () => ({ conversationId: 'conv_1', ...polled }),
    'POST /ai/context': () => preview(),
    'POST /ai/conversations': (body) => answerQuestion(body),
    'POST /ai/conversations/*/stop': () => undefined,
    'DELETE /ai/conversations/*': () => undefined,
  });
});

afterEach(() => unmount());

describe('A conversation about a book', () => {
  test('suggests questions about this book; “Write the next 500 words” leads to the writing page (S1.14, S2.130)', async () => {
    await open();
    expect(pageText()).toContain('What did I leave open?');
    expect(pageText()).toContain('Does anything in “Miss Aldous” contradict another chapter?');
    await press('Write the next 500 words');
    expect(visited).toEqual(['the page']);
    expect(questions()).toEqual([]);
    await press('What did I leave open?');
    expect(questions()).toEqual([
      { message: 'What did I leave open?', bookId: 'book_b', chapterId: 'chap_2', fullBook: false },
    ]);
  });

  test('sends the words selected on the page with the question (S1.14)', async () => {
    const textPlace = { before: '', text: 'The lamp was lit.', after: '' };
    const markSelection = vi.fn<(isOn: boolean) => void>();
    await open({
      manuscript: aManuscript({ selectedWords: () => 4, place: () => textPlace, markSelection }),
    });
    await until(() => pageText().includes('About the selected words'));
    expect(markSelection.mock.lastCall).toEqual([true]);
    await write('Why did you change this?');
    await pressKey(field(), 'Enter');
    expect(questions()).toMatchObject([{ message: 'Why did you change this?', place: textPlace }]);
  });

  test('does not send the sentence at the cursor by default', async () => {
    const place = { before: 'It rained. The la', after: 'mp was lit.' };
    await open({ manuscript: aManuscript({ place: ({ at }) => (at === 'caret' ? place : undefined) }) });
    await until(() => pageText().includes('About the sentence at the cursor'));
    await write('Who lit it?');
    await pressKey(field(), 'Enter');
    expect(questions()[0]).not.toHaveProperty('place');
  });

  test('sends a question with Enter, shows the growing answer and then what the AI read', async () => {
    await open();
    await write('Who lit the lamp?');
    await pressKey(field(), 'Enter', { shiftKey: true });
    expect(questions()).toEqual([]);
    await pressKey(field(), 'Enter');
    expect(questions()).toMatchObject([{ message: 'Who lit the lamp?', chapterId: 'chap_2' }]);
    await until(() => pageText().includes('Reading the book…'));
    expect(field().value).toBe('');
    await sendPiece({ at: 0, text: 'Orla lit' });
    expect(pageText()).toContain('Orla lit');
    await finish({ text: 'Orla lit the lamp.' });
    expect(pageText()).toContain('Read 1 chapter in full · 4 credits');
    await press('The Round');
    expect(visited).toEqual(['chap_1']);
  });

  test('reports, also to screen readers, that the AI has reached its limit', async () => {
    await open();
    await send('Who lit the lamp?');
    polled = { status: 'RUNNING', busy: true };
    await until(() => pageText().includes('The AI has reached its limit.'));
    expect(announcement()).toContain('The AI has reached its limit.');
    expect(pageText()).not.toContain('Reading the book…');
  });

  test('shows how much of the prompt the AI has read, and that only this was charged', async () => {
    await open();
    await send('Who lit the lamp?');
    const { receipt } = anAnswerResult();
    await finish({ receipt: { ...receipt, inputTokens: 4_096, sentTokens: 61_000 } });
    expect(pageText()).toContain('The AI read only about 4,096 of the 61,000 tokens');
    expect(pageText()).toContain('You only paid for what the AI read.');
  });

  test('tells screen readers when an answer begins and ends, and not each word', async () => {
    await open();
    await send('Who lit the lamp?');
    await sendPiece({ at: 0, text: 'Orla lit' });
    expect(announcement()).toBe('The AI is answering.');
    await finish();
    expect(announcement()).toBe('The answer is ready.');
  });

  test('gives the AI whole-book context in Full Book Mode, at a price shown first (S2.128)', async () => {
    await open();
    expect(pageText()).toContain('Up to 12 credits');
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    expect(pageText()).toContain('Gives the AI whole-book context');
    expect(pageText()).toContain('Up to 36 credits');
    await send('Who lit the lamp?');
    expect(questions()).toMatchObject([{ fullBook: true }]);
  });

  test('has the message, its context, Full Book Mode and Send in one frame, in tab order', async () => {
    const place = { before: '', text: 'The lamp was lit.', after: '' };
    await open({ manuscript: aManuscript({ selectedWords: () => 4, place: () => place }) });
    await until(() => pageText().includes('About the selected words'));
    await write('Who lit it?');
    const frame = field().parentElement!;
    const stops = [...frame.querySelectorAll('textarea, input, button')].map(
      (stop) => stop.getAttribute('aria-label') ?? stop.closest('label, button')?.textContent.trim(),
    );
    expect(stops).toEqual([
      'Message to the AI',
      'About the selected wordsThe lamp was lit.',
      'Full Book Mode',
      'Send',
    ]);
    await press('Send');
    expect(questions()).toMatchObject([{ message: 'Who lit it?', place }]);
  });

  test('shows, before a question in Full Book Mode is sent, what the AI will read for it', async () => {
    await open();
    expect(previews()).toEqual([]);
    await write('Who lit the lamp?');
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    await until(() => pageText().includes('Will read 1 chapter in full, 1 in summary; leaves out 1'));
    expect(pageText()).toContain('The Roundread in full');
    expect(pageText()).toContain('Miss Aldousyour summary');
    expect(pageText()).toContain(
      'Your book is longer than the AI can read at once. It picks passages that fit your question.',
    );
    expect(previews()).toEqual([
      { message: 'Who lit the lamp?', bookId: 'book_b', chapterId: 'chap_2', fullBook: true },
    ]);
    await press('The Round');
    expect(visited).toContain('chap_1');
  });

  test('sends a question in Full Book Mode even if the preview of what the AI will read fails', async () => {
    server.answers['POST /ai/context'] = () => refusal(429, 'Too many requests.');
    await open();
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    await until(() => pageText().includes('Too many requests.'));
    await send('Who lit the lamp?');
    expect(questions()).toMatchObject([{ fullBook: true }]);
  });

  test('is shown again when the author returns, and an answer in progress keeps growing', async () => {
    await open();
    await send('Who lit the lamp?');
    await unmount();
    messages = [aMessage(), anAnswer({ id: 'msg_a', text: 'Orla' })];
    await open();
    await until(() => pageText().includes('Orla'));
    await sendPiece({ at: 4, text: ' lit the lamp.' });
    expect(pageText()).toContain('Orla lit the lamp.');
  });

  test('is opened on a new device if it is the newest, not counting suggestions', async () => {
    conversations = [aConversation({ id: 'conv_s', kind: 'suggestions' }), aConversation()];
    messages = [aMessage(), anAnswer({ result: anAnswerResult() })];
    await open();
    await until(() => pageText().includes('Orla lit the lamp.'));
    expect(server.of('GET /ai/conversations/conv_1')).toHaveLength(1);
  });

  test('shows a question asked in another tab', async () => {
    await openWithMessages(aMessage(), anAnswer({ result: anAnswerResult() }));
    messages = [
      ...messages,
      aMessage({ id: 'msg_3', text: 'And why?' }),
      anAnswer({ id: 'msg_4', executionArn: 'arn:msg_4-1' }),
    ];
    await sendPiece({ at: 0, text: 'Because', messageId: 'msg_4' });
    await until(() => pageText().includes('And why?'));
  });

  test('loads its earlier messages a page at a time', async () => {
    server.answers['GET /ai/conversations/*'] = () => ({
      conversation: aConversation(),
      messages: [aMessage(), anAnswer({ result: anAnswerResult() })],
      nextCursor: 'before',
    });
    await openWithMessages();
    server.answers['GET /ai/conversations/*'] = () => ({
      conversation: aConversation(),
      messages: [aMessage({ id: 'msg_0', text: 'Who is Orla?' })],
    });
    await press('Show earlier messages');
    await until(() => pageText().includes('Who is Orla?'));
    expect(pageText().indexOf('Who is Orla?')).toBeLessThan(pageText().indexOf('You: Who lit the lamp?'));
  });
});

describe('A sent question', () => {
  test('can be stopped, and the text so far stays', async () => {
    await open();
    await send('Who lit the lamp?');
    await sendPiece({ at: 0, text: 'Orla' });
    await press('Stop');
    expect(server.of('POST /ai/conversations/conv_1/stop')).toHaveLength(1);
    await finish({ text: 'Orla', stopped: true });
    expect(pageText()).toContain('You stopped it here.');
  });

  test('can be retried, which replaces the failed attempt', async () => {
    await openWithMessages(aMessage(), anAnswer({ status: 'FAILED', error: 'The model was busy.' }));
    expect(pageText()).toContain('The model was busy.');
    await press('Try again');
    expect(questions()).toMatchObject([
      { message: 'Who lit the lamp?', insteadOf: 'msg_1', conversationId: 'conv_1' },
    ]);
    await until(() => !pageText().includes('The model was busy.'));
  });

  test('can be asked again in other words, which removes everything after it', async () => {
    await openWithMessages(
      aMessage(),
      anAnswer({ result: anAnswerResult() }),
      aMessage({ id: 'msg_3', text: 'And why?' }),
      anAnswer({ id: 'msg_4', result: anAnswerResult({ text: 'Nobody says.' }) }),
    );
    await press('Edit and ask again');
    expect(pageText()).toContain('Everything after it will be removed.');
    await fill('Edit your message', 'Who lit lamp fourteen?');
    await press('Ask again');
    expect(questions()).toMatchObject([{ message: 'Who lit lamp fourteen?', insteadOf: 'msg_1' }]);
    await until(() => pageText().includes('Who lit lamp fourteen?'));
    expect(pageText()).not.toContain('Nobody says.');
  });

  test('shows that its answer was written by rules, without a language model and without the book', async () => {
    await openWithMessages(
      aMessage(),
      anAnswer({ result: anAnswerResult({ receipt: aReceipt({ isModel: false, chapters: [] }) }) }),
    );
    expect(pageText()).toContain('Written by rules, without a language model');
    expect(pageText()).toContain('Answered without the book');
  });
});

describe('A message that could not be sent', () => {
  test('stays in its field when credits are missing, with a link to the credits', async () => {
    server.answers['POST /ai/conversations'] = () =>
      refusal(402, 'This may cost 12 credits, and you have 3.');
    await open();
    await send('Who lit the lamp?');
    await until(() => pageText().includes('This may cost 12 credits, and you have 3.'));
    expect(field().value).toBe('Who lit the lamp?');
    expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/books/credits');
  });

  test('is kept after a reload, and is sent again with the same request key', async () => {
    const keys: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const key = new Headers(init.headers).get('idempotency-key');
      if (key) keys.push(key);
      return fetch(address, init);
    });
    server.answers['POST /ai/conversations'] = () => refusal(500, 'lost');
    await open();
    await send('Who lit the lamp?');
    await until(() => document.querySelector('[role=alert]') !== null);
    await unmount();
    await open();
    expect(field().value).toBe('Who lit the lamp?');
    await pressKey(field(), 'Enter');
    await settle();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('shows that it is too long, and is not sent', async () => {
    await open();
    await send('x'.repeat(20_001));
    expect(questions()).toEqual([]);
    expect(pageText()).toContain('A message can be up to 20,000 characters.');
  });
});

describe('The list of conversations', () => {
  test('opens a conversation, and deletes another after confirmation', async () => {
    conversations = [aConversation(), aConversation({ id: 'conv_2', title: 'What is open?' })];
    messages = [aMessage(), anAnswer({ result: anAnswerResult() })];
    await open();
    await until(() => pageText().includes('Orla lit the lamp.'));
    await press('All conversations about this book');
    await press('Delete “What is open?”');
    await press('Keep it');
    expect(server.of('DELETE /ai/conversations/*')).toEqual([]);
    await press('Delete “What is open?”');
    conversations = [aConversation()];
    await press('Delete');
    await until(() => !pageText().includes('What is open?'));
    expect(server.of('DELETE /ai/conversations/conv_2')).toHaveLength(1);
    await act(async () => document.querySelector<HTMLElement>('[aria-current]')?.click());
    expect(pageText()).toContain('Orla lit the lamp.');
  });

  test('leads back to a new conversation when the open one is deleted', async () => {
    conversations = [aConversation()];
    messages = [aMessage(), anAnswer({ result: anAnswerResult() })];
    await open();
    await press('All conversations about this book');
    await act(async () => document.querySelector<HTMLElement>('[aria-current]')?.click());
    await press('All conversations about this book');
    await press('Delete “Who lit the lamp?”');
    conversations = [];
    await press('Delete');
    await until(() => pageText().includes('No conversations yet'));
    await press('Back to the conversation');
    expect(pageText()).toContain('What did I leave open?');
  });

  test('shows why a conversation cannot be deleted', async () => {
    conversations = [aConversation()];
    server.answers['DELETE /ai/conversations/*'] = () => refusal(409, 'The AI is still answering.');
    await open();
    await press('All conversations about this book');
    await press('Delete “Who lit the lamp?”');
    await press('Delete');
    await until(() => pageText().includes('The AI is still answering.'));
    expect(pageText()).toContain('Who lit the lamp?');
  });

  test('can be requested again after a failed load', async () => {
    server.answers['GET /conversations'] = () => refusal(500, '');
    await open();
    await until(() => pageText().includes('We couldn’t load your conversations.'));
    server.answers['GET /conversations'] = () => ({ conversations });
    await press('Try again');
    await until(() => pageText().includes('What did I leave open?'));
  });

  test('offers a new conversation when the current one was deleted elsewhere', async () => {
    server.answers['GET /ai/conversations/*'] = () => refusal(404, 'This conversation doesn’t exist.');
    conversations = [aConversation()];
    await open();
    await until(() => pageText().includes('This conversation was deleted'));
    await press('Start a new conversation');
    expect(pageText()).toContain('What did I leave open?');
  });
});

async function open(own: Partial<Parameters<typeof ChatPanel>[0]> = {}): Promise<void> {
  unmount = await render(
    <ChatPanel
      userid="ada"
      bookId="book_b"
      bookTitle="The Lamplighter’s Ledger"
      words={34_000}
      chapters={[
        { id: 'chap_1', title: 'The Round', number: 1 },
        { id: 'chap_2', title: 'Miss Aldous', number: 2 },
      ]}
      chapterId="chap_2"
      onContinue={() => visited.push('the page')}
      onGo={(...where) => visited.push(...where)}
      {...own}
    />,
  );
  await until(() => !pageText().includes('Opening the conversation…'));
}

async function openWithMessages(...known: Message[]): Promise<void> {
  conversations = [aConversation()];
  messages = known;
  await open();
  await until(() => pageText().includes('You: '));
}

const preview = () => ({
  chapters: [
    { chapterId: 'chap_1', title: 'The Round', used: 'whole' },
    { chapterId: 'chap_2', title: 'Miss Aldous', used: 'summary', summaryBy: 'author' },
    { chapterId: 'chap_3', title: 'The Quay', used: 'left out' },
  ],
  notes: 0,
  facts: 0,
  credits: 36,
});

function answerQuestion(body: Record<string, unknown> | undefined) {
  const text = String(body?.['message']);
  messages = [
    aMessage({ id: 'msg_q', text }),
    anAnswer({ id: 'msg_a', executionArn: 'arn:msg_a-1', text: '' }),
  ];
  return aBegunAnswer({ messages });
}

async function send(text: string): Promise<void> {
  await write(text);
  await pressKey(field(), 'Enter');
  await settle();
}

const write = (text: string) => fill('Message to the AI', text);
const field = () => fieldOf('Message to the AI');
const previews = () => server.of('POST /ai/context').map(({ body }) => body);
const questions = () => server.of('POST /ai/conversations').map(({ body }) => body);
const announcement = () => document.querySelector('output.sr-only')?.textContent;

const sendPiece = ({ at, text, messageId = 'msg_a' }: { at: number; text: string; messageId?: string }) =>
  act(async () => {
    for (const listener of listeners)
      listener({ type: 'answer-text', conversationId: 'conv_1', messageId, at, text });
  });

async function finish(own: Parameters<typeof anAnswerResult>[0] = {}): Promise<void> {
  const result = anAnswerResult(own);
  polled = { status: 'SUCCEEDED', result };
  messages = [aMessage({ id: 'msg_q' }), anAnswer({ id: 'msg_a', result })];
  await act(async () => {
    for (const listener of listeners)
      listener({ type: 'answer-ended', conversationId: 'conv_1', messageId: 'msg_a', status: 'SUCCEEDED' });
  });
  await until(() => document.querySelector('details') !== null);
}
