import { setTimeout as sleep } from 'node:timers/promises';
import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import { generateAnswer } from '#functions/writing/conversation-workflow/generate-answer.ts';
import { keepAnswer } from '#functions/writing/conversation-workflow/keep-answer.ts';
import { prepareAnswer } from '#functions/writing/conversation-workflow/prepare-answer.ts';
import type { Row } from './table.ts';

/**
 * Counts how often the stored record of an answer is written while a model streams 2,000 tokens in ten seconds. Clients
 * that poll read this record: it should be written once a second at any token rate, plus a few times at the start and
 * end.
 */
export async function measureAnswerRecords(): Promise<Row[]> {
  const conversations = await bootConversations();
  try {
    const writes = recordsOf(conversations);
    conversations.willWrite(async ({ onText }) => {
      let text = '';
      for (let token = 0; token < tokens; token += tokensAtOnce) {
        await sleep((1_000 * seconds * tokensAtOnce) / tokens);
        const piece = 'word '.repeat(tokensAtOnce);
        text += piece;
        onText(piece);
      }
      return { text, end: 'whole', inputTokens: 10, outputTokens: tokens, model: 'A model', isModel: true };
    });
    const begunAt = performance.now();
    const input = inputOf('ada', await conversations.ask('ada', { message: 'Tell me of the lamps.' }));
    const deployedConversations = { ...conversations, times: undefined };
    await prepareAnswer(deployedConversations, input);
    await generateAnswer(deployedConversations, input);
    await keepAnswer(deployedConversations, input);
    const elapsedSeconds = (performance.now() - begunAt) / 1_000;
    return [
      {
        what: `Writes to the record of an answer of ${tokens} tokens`,
        unit: 'writes',
        measured: writes.get(input.answerId) ?? 0,
        limit: { atMost: Math.floor(elapsedSeconds) + 5, on: 'measured' },
        runs: `once, in ${elapsedSeconds.toFixed(1)} s`,
      },
    ];
  } finally {
    await conversations.close();
  }
}

const tokens = 2_000;
const seconds = 10;
const tokensAtOnce = 20;

function recordsOf({ client }: Conversations): ReadonlyMap<string, number> {
  const writes = new Map<string, number>();
  client.middlewareStack.add(
    (next) => (call) => {
      const { TransactItems, ...one } = call.input as Write & { TransactItems?: Record<string, Write>[] };
      const singleWrites = TransactItems?.flatMap((item) => Object.values(item)) ?? [one];
      for (const { TableName, Key, Item, UpdateExpression } of singleWrites) {
        const id = (Item ?? (UpdateExpression ? Key : undefined))?.id;
        if (TableName === 'messages' && id) writes.set(id, (writes.get(id) ?? 0) + 1);
      }
      return next(call);
    },
    { step: 'initialize' },
  );
  return writes;
}

interface Write {
  readonly TableName?: string;
  readonly Key?: { readonly id: string };
  readonly Item?: { readonly id: string };
  readonly UpdateExpression?: string;
}
