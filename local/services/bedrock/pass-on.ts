import { AwsError } from '#local/services/http.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { Answerer, Part } from './answerer.ts';
import { messageText, type ConverseRequest } from './converse-request.ts';

/** A server that speaks as OpenAI's does: Ollama, LM Studio, llama.cpp and others. */
export const passOn = (own: OwnModel): Answerer => ({
  name: own.model,
  async answer(request, signal) {
    const messages = messagesOf(request);
    const answer = await ask(own, { messages, max_tokens: request.inferenceConfig.maxTokens }, signal);
    return partsOf(answer, messages.map(({ content }) => content).join('\n'));
  },
});

const messagesOf = ({ system, messages }: ConverseRequest) => [
  { role: 'system', content: messageText(system) },
  ...messages.map(({ role, content }) => ({ role, content: messageText(content) })),
];

async function ask({ url, model, key }: OwnModel, body: object, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ ...body, model, stream: true, stream_options: { include_usage: true } }),
    signal,
  }).catch((error: Error) => {
    throw failed(
      'ResourceNotFoundException',
      404,
      `${url} does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  if (answer.ok) return answer;
  const said = `${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`;
  if (answer.status === 429) throw failed('ThrottlingException', 429, said);
  if (answer.status === 503) throw failed('ServiceUnavailableException', 503, said);
  if (answer.status >= 500) throw failed('ModelErrorException', 424, said);
  if (answer.status === 400 || answer.status === 413) throw failed('ValidationException', 400, said);
  throw failed('ResourceNotFoundException', 404, said);
}

/** Whoever runs this machine has to see why. */
function failed(name: string, status: number, message: string): AwsError {
  console.error(`The model of QUILLCAST_LLM_URL failed. ${message}`);
  return new AwsError(name, message, status);
}

/** An answer that ends with neither a reason nor `[DONE]` has broken off. */
async function* partsOf(answer: Response, sent: string): AsyncIterable<Part> {
  let [reason, usage, isDone, written] = [undefined as string | undefined, {} as Usage, false, ''];
  for await (const data of eventsIn(answer.body!)) {
    isDone ||= data === '[DONE]';
    if (isDone) break;
    const chunk = JSON.parse(data) as Chunk;
    if (chunk.error) throw new Error(`The model failed: ${JSON.stringify(chunk.error)}`);
    const choice = chunk.choices?.[0];
    const { content: text, reasoning_content: thought } = choice?.delta ?? {};
    if (thought) yield { thought };
    if (text) yield { text };
    written += text ?? '';
    reason = choice?.finish_reason ?? reason;
    // It comes after the reason.
    usage = chunk.usage ?? usage;
  }
  if (!isDone && reason === undefined) throw new Error('The answer ended without a reason.');
  yield {
    stopReason:
      reason === 'length' ? 'max_tokens' : reason === 'content_filter' ? 'content_filtered' : 'end_turn',
    inputTokens: usage.prompt_tokens ?? tokensIn(sent),
    outputTokens: usage.completion_tokens ?? tokensIn(written),
  };
}

/** The data of server-sent events. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}

interface Chunk {
  readonly error?: unknown;
  readonly choices?: readonly {
    readonly delta?: { readonly content?: string | null; readonly reasoning_content?: string | null };
    readonly finish_reason?: string | null;
  }[];
  readonly usage?: Usage | null;
}
interface Usage {
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
}

export interface OwnModel {
  /** With the version, without a slash at its end: `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
}
