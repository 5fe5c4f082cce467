import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { WebSocket } from 'ws';
import { siteConfigOf } from '#local/seed/site-config.ts';
import { startScriptedModel } from '#local/testing/scripted-model.ts';
import { setModel } from '#local/testing/set-model.ts';
import type { ServerMessage } from '#shared/contract/live/live.ts';
import type { BegunAnswer } from '#shared/contract/writing/conversations.ts';
import type { Author } from './author.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

/**
 * Measures the time from a question to the first words of its answer, on the socket and by polling. A scripted model on
 * loopback sends its first words after a fixed time, which is subtracted.
 */
export async function measureAnswers(cloud: MeasuredCloud, { author }: BenchSetup): Promise<Row[]> {
  const model = await startScriptedModel({
    firstAfterMs: firstWordsAfterMs,
    pieces: streamedWords,
    everyMs: 20,
  });
  const bedrock = cloud.endpoints['AWS_ENDPOINT_URL_BEDROCK_RUNTIME']!;
  await setModel(bedrock, cloud.operator, model.ownModel);
  const { socket, received } = await tabOf(cloud, author);
  try {
    const { books } = await author.read<{ books: { id: string }[] }>('/books');
    const samples: Sample[] = [];
    for (let run = 0; run <= runs; run++) samples.push(await sampleAnswer(author, received, books[0]!.id));
    const [, ...warm] = samples;
    return [
      rowOf(
        'First words of an answer on the socket',
        warm.map((sample) => sample.pushedMs),
        250,
      ),
      rowOf(
        'First words of an answer to a poll',
        warm.map((sample) => sample.polledMs),
        1_300,
      ),
    ];
  } finally {
    socket.close();
    await setModel(bedrock, cloud.operator, null);
    await model.close();
  }
}

const runs = 7;
const firstWordsAfterMs = 300;
/**
 * Enough words to stream for more than a second, because the stored answer that pollers read is first updated after one
 * second.
 */
const streamedWords = Array.from({ length: 100 }, (_, word) => `word${word} `);

const rowOf = (what: string, values: number[], atMost: number): Row => ({
  what: `${what}, above the model’s own ${firstWordsAfterMs} ms`,
  unit: 'ms',
  measured: median(values),
  limit: { atMost, on: 'measured' },
  runs: `median of ${values.length}`,
  values,
});

async function sampleAnswer(
  author: Author,
  received: readonly ReceivedMessage[],
  bookId: string,
): Promise<Sample> {
  const requestedAt = performance.now();
  const message = 'Who lights the lamps?';
  const conversation = await author.post<BegunAnswer>('/ai/conversations', { message, bookId });
  const pollPath = `/ai/conversations?executionArn=${encodeURIComponent(conversation.executionArn)}`;
  let polledAt: number | undefined;
  for (;;) {
    const polled = await author.read<{ status: string; partial?: string; error?: string }>(pollPath);
    if (polled.partial) polledAt ??= performance.now();
    if (polled.error !== undefined) throw new Error(polled.error);
    if (polled.status !== 'RUNNING') break;
    await sleep(25);
  }
  const pushedMessage = received.find(
    (one) => one.message.type === 'answer-text' && isAnswerOf(conversation, one.message),
  );
  if (!pushedMessage || polledAt === undefined)
    throw new Error('An answer was not seen while it was written.');
  return {
    pushedMs: pushedMessage.at - requestedAt - firstWordsAfterMs,
    polledMs: polledAt - requestedAt - firstWordsAfterMs,
  };
}

const isAnswerOf = ({ conversationId }: BegunAnswer, message: { conversationId: string }) =>
  message.conversationId === conversationId;

async function tabOf({ origin }: MeasuredCloud, { authorization }: Author) {
  const token = authorization.replace('Bearer ', '');
  const userId = decodeJwt(token).sub!;
  const { api } = await siteConfigOf(origin);
  const socket = new WebSocket(`${api.websocket}?${new URLSearchParams({ userId, token }).toString()}`);
  const receivedMessages: ReceivedMessage[] = [];
  socket.on('message', (data: Buffer) =>
    receivedMessages.push({ at: performance.now(), message: JSON.parse(data.toString()) as ServerMessage }),
  );
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'register', userId }));
  await once(socket, 'message');
  return { socket, received: receivedMessages };
}

interface Sample {
  readonly pushedMs: number;
  readonly polledMs: number;
}
interface ReceivedMessage {
  readonly at: number;
  readonly message: ServerMessage;
}
interface BenchSetup {
  readonly author: Author;
}
