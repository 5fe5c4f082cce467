import { setTimeout as wait } from 'node:timers/promises';
import { writeOffline } from '#local/offline-writer/index.ts';
import { offlineWriter } from '#shared/domain/writing/offline-writer.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { Answerer, AnswerPart } from './answerer.ts';
import { messageText, textsOf, type ConverseRequest } from './converse-request.ts';

export const ruleAnswerer = (): Answerer => ({
  name: offlineWriter,
  answer: (request, signal) => Promise.resolve(wordByWord(request, signal)),
});

async function* wordByWord(
  { system, messages }: ConverseRequest,
  signal: AbortSignal,
): AsyncIterable<AnswerPart> {
  const blocks = messages.flatMap(({ role, content }) => (role === 'user' ? textsOf(content) : []));
  const { text, isRefusal = false } = writeOffline(messageText(system), blocks);
  const words = text.match(/\s*\S+\s*/g) ?? [];
  // Sends several words at once in a long answer, so that the number of pauses, which slow it down, stays limited.
  const atOnce = Math.ceil(words.length / mostPauses);
  for (let word = 0; word < words.length; word += atOnce) {
    yield { text: words.slice(word, word + atOnce).join('') };
    await wait(pauseMs, undefined, { signal });
  }
  yield {
    // A guardrail's refusal also arrives as the answer's text.
    stopReason: isRefusal ? 'guardrail_intervened' : 'end_turn',
    inputTokens: tokensIn([messageText(system), ...blocks].join('\n')),
    outputTokens: tokensIn(text),
  };
}

const pauseMs = 3;
const mostPauses = 200;
