import { AwsError } from '#local/services/http.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { Answerer, AnswerPart } from './answerer.ts';
import { messageText, type ConverseRequest } from './converse-request.ts';

/** Passes requests to an OpenAI-compatible server: Ollama, LM Studio, llama.cpp and others. */
export const ownModelAnswerer = (own: OwnModel): Answerer => ({
  name: own.model,
  async answer(request, signal) {
    const messages = messagesOf(request);
    const answer = await askModel(own, { messages, max_tokens: request.inferenceConfig.maxTokens }, signal);
    const sentText = messages.map(({ content }) => content).join('\n');
    return typeof answer === 'string' ? guardrailParts(answer) : partsOf(answer, sentText);
  },
});

const messagesOf = ({ system, messages }: ConverseRequest) => [
  { role: 'system', content: messageText(system) },
  ...messages.map(({ role, content }) => ({ role, content: messageText(content) })),
];

async function askModel(own: OwnModel, body: object, signal: AbortSignal): Promise<Response | string> {
  const { url, model, key } = own;
  try {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ ...body, model, stream: true, stream_options: { include_usage: true } }),
      signal,
    });
    return answer.ok ? answer : failureSentence(own, answer.status, reasonIn(await answer.text()));
  } catch (error) {
    if (error instanceof AwsError || signal.aborted) throw error;
    const { cause, message } = error as Error;
    return logFailure(
      `Your model’s server at ${url} does not answer (${cause instanceof Error ? cause.message : message}). Start it, or set its address in QUILLCAST_LLM_URL and start Quillcast again. Nothing was charged.`,
    );
  }
}

function failureSentence({ url, model }: OwnModel, status: number, reason: string): string {
  const reasonText = reason === '' ? '' : ` It says: “${reason}”`;
  if (status === 401 || status === 403)
    return logFailure(
      `Your model’s server at ${url} refused the key (${status}).${reasonText} Set a valid one in QUILLCAST_LLM_KEY and start Quillcast again. Nothing was charged.`,
    );
  if (status === 429) throw loggedFailure('ThrottlingException', 429, reason);
  if (status === 503) throw loggedFailure('ServiceUnavailableException', 503, reason);
  if (status >= 500) throw loggedFailure('ModelErrorException', 424, reason);
  if (status === 400 || status === 413 || status === 422)
    throw loggedFailure('ValidationException', 400, reason);
  return logFailure(
    `Your model’s server at ${url} has no model “${model}” at this address (${status}).${reasonText} Set one of its models in QUILLCAST_LLM_MODEL, check QUILLCAST_LLM_URL, and start Quillcast again. Nothing was charged.`,
  );
}

function reasonIn(body: string): string {
  const quotedMessage = /"(?:message|error|detail)"\s*:\s*("(?:[^"\\]|\\.)*")/u.exec(body)?.[1];
  return (quotedMessage === undefined ? body : (JSON.parse(quotedMessage) as string)).trim().slice(0, 300);
}

function logFailure(message: string): string {
  console.error(`The model of QUILLCAST_LLM_URL failed. ${message}`);
  return message;
}

const loggedFailure = (name: string, status: number, reason: string) =>
  new AwsError(name, logFailure(reason || `It answered ${status}.`), status);

/**
 * Sends our error message in the form of a guardrail's message: the author gets its text, and no tokens count as
 * written.
 */
async function* guardrailParts(text: string): AsyncIterable<AnswerPart> {
  yield await Promise.resolve({ text });
  yield { stopReason: 'guardrail_intervened', inputTokens: 0, outputTokens: 0 };
}

/** Throws if the stream ends with neither a finish reason nor `[DONE]`, because the answer was then cut off. */
async function* partsOf(answer: Response, sent: string): AsyncIterable<AnswerPart> {
  let [reason, usage, isDone, written] = [undefined as string | undefined, {} as Usage, false, ''];
  let isRefused = false;
  for await (const data of eventsIn(answer.body!)) {
    isDone ||= data === '[DONE]';
    if (isDone) break;
    const chunk = JSON.parse(data) as Chunk;
    if (chunk.error) throw new Error(`The model failed: ${JSON.stringify(chunk.error)}`);
    const choice = chunk.choices?.[0];
    const { content: text, reasoning_content, reasoning, refusal } = choice?.delta ?? {};
    const thought = reasoning_content ?? reasoning;
    if (thought) yield { thought };
    if (refusal) isRefused = true;
    if (text) yield { text };
    written += text ?? '';
    reason = choice?.finish_reason ?? reason;
    // The usage arrives after the finish reason, so the stream is read to its end.
    usage = chunk.usage ?? usage;
  }
  if (!isDone && reason === undefined) throw new Error('The answer ended without a reason.');
  yield {
    stopReason:
      reason === 'length'
        ? 'max_tokens'
        : reason === 'content_filter' || isRefused
          ? 'content_filtered'
          : 'end_turn',
    // Replaces a count of 0 by an estimate, because some servers report 0 when the prompt was in their cache.
    inputTokens: usage.prompt_tokens || tokensIn(sent),
    outputTokens: usage.completion_tokens ?? tokensIn(written),
  };
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let unfinishedLine = '';
  for await (const bytes of body) {
    const lines = (unfinishedLine + decoder.decode(bytes, { stream: true })).split('\n');
    unfinishedLine = lines.pop()!;
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (unfinishedLine.startsWith('data:')) yield unfinishedLine.slice('data:'.length).trim();
}

interface Chunk {
  readonly error?: unknown;
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: string | null;
      readonly reasoning_content?: string | null;
      readonly reasoning?: string | null;
      readonly refusal?: string | null;
    };
    readonly finish_reason?: string | null;
  }[];
  readonly usage?: Usage | null;
}
interface Usage {
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
}

export interface OwnModel {
  /**
   * The base address of the server's API, with its version and without a trailing slash: `http://localhost:11434/v1`.
   */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
}
