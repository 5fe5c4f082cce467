import * as z from 'zod/mini';
import { AwsError } from '#local/services/http.ts';

/** Parses a Converse request. Refuses everything that Bedrock refuses and all fields that our functions don't send. */
export function readConverseRequest(body: string): ConverseRequest {
  const { data, error } = ConverseRequest.safeParse(JSON.parse(body));
  if (!data) throw validationError(z.prettifyError(error));
  const { messages } = data;
  const isFromUser = (index: number) => messages[index]!.role === 'user';
  if (!isFromUser(0) || !messages.every((_, index) => isFromUser(index) === (index % 2 === 0)))
    throw validationError(
      'A conversation must alternate between user and assistant roles and begin with the user.',
    );
  if (!isFromUser(messages.length - 1)) throw validationError('The last message must be of the user.');
  const points = messages.flatMap(({ content }) => content).filter((block) => 'cachePoint' in block);
  if (points.length > 4) throw validationError('There are at most 4 cache points.');
  const ttls = points.map(({ cachePoint: { ttl = '5m' } }) => ttl);
  if (ttls.lastIndexOf('1h') > ttls.indexOf('5m') && ttls.includes('5m'))
    throw validationError('A cache point of 1h may not come after one of 5m.');
  return data;
}

export const messageText = (blocks: readonly Block[]): string => textsOf(blocks).join('\n\n');

export const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('text' in block ? block.text : []));

const validationError = (why: string) => new AwsError('ValidationException', why);

const TextBlock = z.strictObject({ text: z.string().check(z.regex(/\S/, 'The text field is blank.')) });
const CachePoint = z.strictObject({
  cachePoint: z.strictObject({ type: z.literal('default'), ttl: z.optional(z.enum(['5m', '1h'])) }),
});
const Message = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.array(z.union([TextBlock, CachePoint])).check(z.minLength(1)),
});
const ConverseRequest = z.strictObject({
  system: z.array(TextBlock).check(z.minLength(1)),
  messages: z.array(Message).check(z.minLength(1)),
  // Required here, because for a request without a maximum, Bedrock counts the model's maximum output against the quota
  // until the answer ends.
  inferenceConfig: z.strictObject({ maxTokens: z.number().check(z.int(), z.minimum(1)) }),
});

export type ConverseRequest = z.infer<typeof ConverseRequest>;
type Block = ConverseRequest['messages'][number]['content'][number];
