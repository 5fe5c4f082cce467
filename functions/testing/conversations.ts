import type { NewsMessage } from '#shared/contract/live/live.ts';
import type { Question } from '#shared/contract/writing/conversations.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { askQuestion } from '#functions/writing/conversations/ask.ts';
import { generateAnswer } from '#functions/writing/conversation-workflow/generate-answer.ts';
import { keepAnswer } from '#functions/writing/conversation-workflow/keep-answer.ts';
import { prepareAnswer } from '#functions/writing/conversation-workflow/prepare-answer.ts';
import { answerSlots } from '#functions/writing/answer-slots.ts';
import { requestStore } from '#functions/writing/request-store.ts';
import { conversationStore } from '#functions/writing/conversation-store.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';
import { dailyUse } from '#functions/credits/daily-use.ts';
import { factStore } from '#functions/writing/fact-store.ts';
import { findingStore } from '#functions/writing/finding-store.ts';
import { messageStore } from '#functions/writing/message-store.ts';
import { promptStore } from '#functions/writing/prompt-store.ts';
import { readingIdOf, readingStore } from '#functions/writing/reading-store.ts';
import { listReadings } from '#functions/writing/readings/list-readings.ts';
import { listSummaries } from '#functions/writing/readings/list-summaries.ts';
import { startReading } from '#functions/writing/readings/start-reading.ts';
import { stopReading } from '#functions/writing/readings/stop-reading.ts';
import { summaryStore } from '#functions/writing/summary-store.ts';
import type { Prompt } from '#functions/writing/prompt.ts';
import type { Writer, WriterAnswer } from '#functions/writing/writer.ts';
import { bootBucket } from './buckets.ts';
import { bootedCredits } from './credit-accounts.ts';
import { bootLibrary } from './library.ts';
import { recordedNews } from './recorded-news.ts';

export async function bootConversations() {
  const library = await bootLibrary('creditAccounts', 'creditEntries', 'news', 'people', 'usage');
  const { client } = library;
  const workBucket = await bootBucket('work');
  const started: string[] = [];
  const news: NewsMessage[] = [];
  const prompts: Prompt[] = [];
  let script: Script = { text: 'The lamp is green.' };

  const writer: Writer = {
    name: 'A scripted writer',
    async write(prompt, { onText, signal }) {
      prompts.push(prompt);
      return script instanceof Error
        ? Promise.reject(script)
        : typeof script === 'function'
          ? script({ onText, signal })
          : writeWords(script, onText);
    },
  };
  const deps = {
    ...library,
    ...recordedNews(client),
    conversations: conversationStore(client, 'conversations'),
    slots: answerSlots(client, 'conversations'),
    requests: requestStore(client, 'conversations'),
    messages: messageStore(client, 'messages'),
    facts: factStore(client, 'facts'),
    findings: findingStore(client, 'findings'),
    prompts: promptStore(workBucket.client, 'work'),
    summaries: summaryStore(client, 'summaries'),
    readings: readingStore(client, 'readings'),
    credits: bootedCredits(client),
    entries: creditEntryStore(client, 'creditEntries'),
    tokens: dailyUse(client, 'usage', { unit: 'tokens', perPerson: 2_000_000, perStage: 50_000_000 }),
    executions: {
      arnOf: (its: Pick<AnswerInput, 'answerId' | 'attempt'>) => `arn:conversation:${executionNameOf(its)}`,
      start: (its: AnswerInput) => Promise.resolve(started.push(executionNameOf(its)) > 0),
      find: (its: Pick<AnswerInput, 'answerId' | 'attempt'>) =>
        Promise.resolve(started.includes(executionNameOf(its)) ? ('running' as const) : ('missing' as const)),
    },
    live: { tell: async (_: string, message: NewsMessage) => void news.push(message) },
    writer,
    times: { tellMs: 1, keepMs: 5, silenceMs: 2_000, mostMs: 10_000 },
  };

  const runSteps = async (its: AnswerInput) => {
    await prepareAnswer(deps, its);
    await generateAnswer(deps, its);
    await keepAnswer(deps, its);
  };
  const current = async (ownerId: string, bookId: string, kind: ReadingKind = 'summary') => {
    const reading = await deps.readings.get(ownerId, readingIdOf(bookId, kind));
    const message = reading?.run.now && (await deps.messages.get(ownerId, reading.run.now.answerId));
    if (message?.answer?.status !== 'RUNNING') return undefined;
    const { conversationId, id: answerId, readingId } = message;
    return { ownerId, conversationId, answerId, attempt: 1, readingId: readingId! };
  };
  const aRequest = (ownerId: string, bookId: string, kind: ReadingKind = 'summary') =>
    ({ actor: { id: ownerId }, params: { bookId }, body: { kind } }) as never;

  return {
    ...deps,
    work: workBucket,

    readings: {
      ...deps.readings,
      current,
      list: async (ownerId: string, bookId: string) =>
        (await listReadings(deps)(aRequest(ownerId, bookId))).readings,
      start: async (ownerId: string, bookId: string, kind?: ReadingKind) =>
        (await startReading(deps)(aRequest(ownerId, bookId, kind))).reading,
      stop: async (ownerId: string, bookId: string, kind?: ReadingKind) =>
        (await stopReading(deps)(aRequest(ownerId, bookId, kind))).reading,
    },
    summariesOf: async (ownerId: string, bookId: string) =>
      (await listSummaries(deps)(aRequest(ownerId, bookId))).summaries,

    creditsOf: async (ownerId: string) => creditsIn(await deps.credits.get(ownerId), deps.now()),

    started,
    news,
    sent: prompts,

    willWrite: (next: Script) => void (script = next),

    ask: (ownerId: string, question: Question, idempotencyKey?: string) =>
      askQuestion(deps, question, { ownerId, idempotencyKey }),

    async answer(ownerId: string, question: Question): Promise<AnswerInput> {
      const input = inputOf(
        ownerId,
        await askQuestion(deps, question, { ownerId, idempotencyKey: undefined }),
      );
      await runSteps(input);
      return input;
    },
    runSteps,

    close: async () => {
      await Promise.all([library.close(), workBucket.close()]);
    },
  };
}

export function inputOf(
  ownerId: string,
  { conversationId, messages }: { conversationId: string; messages: readonly { id: string }[] },
): AnswerInput {
  return { ownerId, conversationId, answerId: messages[1]!.id, attempt: 1 };
}

function writeWords({ text, ...given }: ScriptedAnswer, onText: (piece: string) => void): WriterAnswer {
  for (const word of text.match(/\S+\s*/g) ?? []) onText(word);
  return {
    text,
    end: 'whole',
    inputTokens: 1_500,
    outputTokens: 700,
    model: 'A scripted writer',
    isModel: true,
    ...given,
  };
}

type ScriptedAnswer = { readonly text: string } & Partial<WriterAnswer>;
export type Script =
  | ScriptedAnswer
  | Error
  | ((how: Parameters<Writer['write']>[1]) => Promise<WriterAnswer>);
export type Conversations = Awaited<ReturnType<typeof bootConversations>>;
