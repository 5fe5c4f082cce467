import type { ContentBlock, ConverseStreamCommandInput, Message } from '@aws-sdk/client-bedrock-runtime';
import type { Prompt } from '#functions/writing/prompt.ts';
import type { DeployedModel } from '#shared/domain/writing/deployed-model.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * Builds a request for Bedrock's Converse: our rules as system, the context at the start of the first message, then the
 * turns. Drops blank texts and joins adjacent messages of one role, because Converse rejects both. Sends no
 * temperature, which newer models reject, and always a maximum length, without which the whole quota is reserved.
 */
export function converseRequest(prompt: Prompt, model: DeployedModel): ConverseStreamCommandInput {
  return {
    modelId: model.profileId,
    system: [{ text: prompt.rules }],
    messages: messagesOf(prompt, model),
    inferenceConfig: { maxTokens: prompt.maxTokens },
    ...(model.guardrail && {
      guardrailConfig: {
        guardrailIdentifier: model.guardrail.id,
        guardrailVersion: model.guardrail.version,
        streamProcessingMode: 'sync',
      },
    }),
  };
}

function messagesOf(prompt: Prompt, model: DeployedModel): Message[] {
  const turns = prompt.turns
    .filter(({ text }) => !isBlank(text))
    .map(({ from, text }): Message => ({ role: from === 'ai' ? 'assistant' : 'user', content: [{ text }] }));
  const context = contextBlocks(prompt, model);
  const allMessages: Message[] = context.length > 0 ? [{ role: 'user', content: context }, ...turns] : turns;
  return joinMessages(allMessages.slice(allMessages.findIndex(({ role }) => role === 'user')));
}

function contextBlocks(prompt: Prompt, model: DeployedModel): ContentBlock[] {
  const parts = prompt.context.filter(({ text }) => !isBlank(text));
  const points = cachePoints({ ...prompt, context: parts }, model.cachesFromTokens);
  return parts.flatMap(({ text }, index) => {
    const ttl = points.get(index);
    return ttl ? [{ text }, { cachePoint: { type: 'default', ttl } }] : [{ text }];
  });
}

/**
 * Returns the indexes of the context parts that end in a cache point, with each point's lifetime. The model doesn't
 * cache less than its minimum and takes at most four points; the last four are used, because a point includes all text
 * before it. A point's lifetime must not exceed that of an earlier point.
 */
function cachePoints({ rules, context }: Prompt, cachesFromTokens = Infinity): Map<number, '1h' | '5m'> {
  let tokens = tokensIn(rules);
  let longest: '1h' | '5m' = '1h';
  const points: [number, '1h' | '5m'][] = [];
  for (const [index, { text, cache }] of context.entries()) {
    tokens += tokensIn(text);
    if (!cache || tokens < cachesFromTokens) continue;
    if (cache === '5m') longest = '5m';
    points.push([index, longest]);
  }
  return new Map(points.slice(-4));
}

function joinMessages(messages: readonly Message[]): Message[] {
  const allMessages: Message[] = [];
  for (const message of messages) {
    const last = allMessages.at(-1);
    if (last && last.role === message.role) last.content = [...last.content!, ...message.content!];
    else allMessages.push({ ...message });
  }
  return allMessages;
}

const isBlank = (text: string) => text.trim() === '';
