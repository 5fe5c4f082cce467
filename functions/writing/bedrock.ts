import {
  ConverseStreamCommand,
  type BedrockRuntimeClient,
  type ConverseStreamOutput,
  type TokenUsage,
} from '@aws-sdk/client-bedrock-runtime';
import { logCost } from '#functions/credits/paid.ts';
import { tokensOfPrompt, type Prompt } from './prompt.ts';
import type { Writer, WriterAnswer } from './writer.ts';
import type { DeployedModel } from '#shared/domain/writing/deployed-model.ts';
import { offlineWriter } from '#shared/domain/writing/offline-writer.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { converseRequest } from './model/converse-request.ts';
import { brokenOffError, failureOf, declinedError } from './model/failures.ts';
import { SpokenText } from './model/spoken-text.ts';

/**
 * Writes through Amazon Bedrock's ConverseStream. An answer is complete only if the service says so, because after a
 * lost connection the stream may also end without an error. The client must have timeouts, because otherwise a silent
 * model is awaited forever. Logs the cost, also for an interrupted answer.
 */
export function bedrockWriter(client: Pick<BedrockRuntimeClient, 'send'>, model: DeployedModel): Writer {
  return {
    name: model.name,
    async write(prompt, { onText, signal }) {
      const spokenText = new SpokenText();
      let usage: TokenUsage | undefined;
      let stopReason: string | undefined;
      let invoked: string | undefined;
      let hasBegun = false;
      try {
        for await (const event of eventsOf(client, prompt, model, signal)) {
          hasBegun = true;
          // reasoning arrives as a delta without text; `onText` is called for it too, because it shows that the model
          // is at work
          if (event.contentBlockDelta) onText(spokenText.add(event.contentBlockDelta.delta?.text ?? ''));
          stopReason ??= event.messageStop?.stopReason;
          usage = event.metadata?.usage ?? usage;
          invoked ??= event.metadata?.trace?.promptRouter?.invokedModelId;
        }
      } catch (error) {
        // an error after the model has ended its answer doesn't lose the answer
        if (!stopReason) throw error;
      } finally {
        if (hasBegun) logCost('model', dollarsOf(tokensOf(usage, prompt, spokenText.text), usage, model));
      }
      const lastText = spokenText.end();
      if (lastText !== '' && !signal.aborted) onText(lastText);
      const { text } = spokenText;
      const end = signal.aborted && !stopReason ? 'stopped' : endOf(stopReason, text);
      return { text, end, ...tokensOf(usage, prompt, text), ...authorOf(invoked, model) };
    },
  };
}

/**
 * Ends without an error when `signal` aborts, and always closes the connection, because unread output is charged too.
 */
async function* eventsOf(
  client: Pick<BedrockRuntimeClient, 'send'>,
  prompt: Prompt,
  model: DeployedModel,
  signal: AbortSignal,
): AsyncGenerator<ConverseStreamOutput> {
  const call = new AbortController();
  const abortSignal = AbortSignal.any([signal, call.signal]);
  try {
    const command = new ConverseStreamCommand(converseRequest(prompt, model));
    yield* (await client.send(command, { abortSignal })).stream ?? [];
  } catch (error) {
    if (!signal.aborted) throw failureOf(error);
  } finally {
    call.abort();
  }
}

function endOf(stopReason: string | undefined, text: string): WriterAnswer['end'] {
  switch (stopReason) {
    case 'end_turn':
    case 'stop_sequence':
      return 'whole';
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'cut';
    case 'guardrail_intervened':
      throw declinedError(text);
    case 'content_filtered':
    case 'refusal':
      throw declinedError();
    case undefined:
    default:
      throw brokenOffError(stopReason);
  }
}

/**
 * Returns the token counts of the service, including cached tokens; estimates them if the stream ended before they
 * arrived.
 */
function tokensOf(usage: TokenUsage | undefined, prompt: Prompt, text: string) {
  if (!usage) return { inputTokens: tokensOfPrompt(prompt), outputTokens: tokensIn(text) };
  const { inputTokens = 0, outputTokens = 0, cacheReadInputTokens = 0, cacheWriteInputTokens = 0 } = usage;
  return { inputTokens: inputTokens + cacheReadInputTokens + cacheWriteInputTokens, outputTokens };
}

/** Charges cache writes at the price of a one-hour cache if the service doesn't say how long they are kept. */
function dollarsOf(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  usage: TokenUsage | undefined,
  { dollarsPerMillionTokens: each }: DeployedModel,
): number {
  const {
    cacheReadInputTokens: fromCache = 0,
    cacheWriteInputTokens: toCache = 0,
    cacheDetails,
  } = usage ?? {};
  const toCache5m = (cacheDetails ?? [])
    .filter(({ ttl }) => ttl === '5m')
    .reduce((sum, { inputTokens: tokens = 0 }) => sum + tokens, 0);
  return (
    ((inputTokens - fromCache - toCache) * each.read +
      fromCache * each.cacheRead +
      toCache5m * each.cacheWrite5m +
      (toCache - toCache5m) * each.cacheWrite1h +
      outputTokens * each.written) /
    1_000_000
  );
}

/** Names the stage's model, unless the service names another one, as the local cloud does. */
const authorOf = (invoked: string | undefined, model: DeployedModel) => ({
  model: invoked ?? model.name,
  isModel: invoked !== offlineWriter,
});
