import { vi } from 'vitest';
import { systemClock } from '#web/live/clock.ts';
import type {
  AnswerResult,
  BegunAnswer,
  Conversation,
  Message,
  Receipt,
} from '#shared/contract/writing/conversations.ts';

/** Polls answers at once instead of after a silence of the live channel. */
export const pollAtOnce = () =>
  vi.spyOn(systemClock, 'after').mockImplementation((_milliseconds, act) => {
    const timer = setTimeout(act, 10);
    return () => clearTimeout(timer);
  });

export const anAnswerResult = (own: Partial<AnswerResult> = {}): AnswerResult => ({
  text: 'Orla lit the lamp.',
  receipt: aReceipt(),
  citations: [],
  ...own,
});

export const aReceipt = (own: Partial<Receipt> = {}): Receipt => ({
  chapters: [{ chapterId: 'chap_1', title: 'The Round', used: 'whole' }],
  notes: 0,
  facts: 0,
  inputTokens: 3_210,
  outputTokens: 412,
  credits: 4,
  model: 'Claude Haiku',
  isModel: true,
  ...own,
});

export const aMessage = (own: Partial<Message> = {}): Message => ({
  id: 'msg_1',
  from: 'person',
  kind: 'chat',
  text: 'Who lit the lamp?',
  createdAt: timestamp,
  ...own,
});

export const anAnswer = (own: Partial<Message> = {}): Message =>
  aMessage({
    id: 'msg_2',
    from: 'ai',
    text: own.result?.text ?? '',
    status: own.result ? 'SUCCEEDED' : 'RUNNING',
    executionArn: 'arn:msg_2-1',
    ...own,
  });

export const aConversation = (own: Partial<Conversation> = {}): Conversation => ({
  id: 'conv_1',
  bookId: 'book_b',
  title: 'Who lit the lamp?',
  kind: 'chat',
  messageCount: 2,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...own,
});

export const aBegunAnswer = (own: Partial<BegunAnswer> = {}): BegunAnswer => ({
  conversationId: 'conv_1',
  executionArn: 'arn:msg_2-1',
  status: 'RUNNING',
  messages: [aMessage(), anAnswer()],
  credits: 9,
  ...own,
});

const timestamp = '2026-11-22T09:00:00.000Z';
