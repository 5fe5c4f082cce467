import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPermissions } from '#local/services/permissions.ts';
import { keys } from '#local/testing/keys.ts';
import { startBedrock } from './index.ts';
import { ownModel } from './own-model.ts';

const profile = 'arn:aws:bedrock:us-east-1:000000000000:inference-profile/us.some.model-v1:0';
const model = 'arn:aws:bedrock:us-east-1::foundation-model/some.model-v1:0';

let bedrock: Awaited<ReturnType<typeof startBedrock>>;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const permissions = createPermissions();
  for (const [role, Resource] of Object.entries({
    Writer: [profile, model],
    HalfWriter: [profile],
    Reader: [],
  })) {
    permissions.defineRole(role);
    if (Resource.length > 0)
      permissions.attach(role, [
        { Effect: 'Allow', Action: 'bedrock:InvokeModelWithResponseStream', Resource },
      ]);
  }
  bedrock = await startBedrock({ port: 0, keys, permissions });
});
afterAll(() => bedrock.close());

test('the offline writer streams its name first, then the words of its answer, then token counts', async () => {
  const { stream } = await clientOf('Writer').send(new ConverseStreamCommand(request));
  const events = await Array.fromAsync(stream!);
  expect(
    events.map((event) => Object.keys(event)[0]).filter((name, at, all) => name !== all[at - 1]),
  ).toEqual(['messageStart', 'metadata', 'contentBlockDelta', 'contentBlockStop', 'messageStop', 'metadata']);
  expect(events[1]!.metadata!.trace!.promptRouter!.invokedModelId).toBe('Offline writer');
  expect(events.map((event) => event.contentBlockDelta?.delta?.text ?? '').join('')).toContain(
    '“The lamp was lit.”',
  );
  const { inputTokens, outputTokens, totalTokens } = events.at(-1)!.metadata!.usage!;
  expect(inputTokens! + outputTokens!).toBe(totalTokens);
});

describe('The role that calls the local Bedrock', () => {
  test.each(['HalfWriter', 'Reader'])(
    'is refused unless it allows both the inference profile and its model: %s',
    (role) =>
      expect(clientOf(role).send(new ConverseStreamCommand(request))).rejects.toMatchObject({
        name: 'AccessDeniedException',
        $metadata: { httpStatusCode: 403 },
      }),
  );

  test('is not checked if the caller is the operator of this machine', () =>
    expect(clientOf('operator').send(new ConverseStreamCommand(request))).resolves.toBeDefined());
});

describe('The local Bedrock, like the real one, refuses a request', () => {
  const user = (...content: object[]) => ({ role: 'user', content });
  const point = (ttl?: string) => ({ cachePoint: { type: 'default', ...(ttl && { ttl }) } });
  const text = { text: 'x' };
  test.each<[string, object]>([
    ['a blank text', { messages: [user({ text: ' \n' })] }],
    ['an answer without a question', { messages: [{ role: 'assistant', content: [text] }] }],
    ['two questions in a row', { messages: [user(text), user(text)] }],
    ['an answer as the last message', { messages: [user(text), { role: 'assistant', content: [text] }] }],
    ['a temperature', { inferenceConfig: { maxTokens: 10, temperature: 0.5 } }],
    ['no maximum length', { inferenceConfig: {} }],
    ['a fifth cache point', { messages: [user(text, point(), point(), point(), point(), point())] }],
    ['a long cache point after a short one', { messages: [user(text, point(), text, point('1h'))] }],
    ['a picture', { messages: [user({ image: { format: 'png', source: { bytes: new Uint8Array(1) } } })] }],
  ])('if it has %s', (_, input) =>
    expect(
      clientOf('Writer').send(new ConverseStreamCommand({ ...request, ...input })),
    ).rejects.toMatchObject({
      name: 'ValidationException',
      $metadata: { httpStatusCode: 400 },
    }),
  );

  test('if its operation is unsupported, and the error names that operation', () =>
    expect(clientOf('Writer').send(new ConverseCommand(request))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining('/converse') as string,
    }));
});

describe('A user’s own model', () => {
  test('is configured by environment variables, and does not exist without them', () => {
    expect(ownModel({})).toBeUndefined();
    expect(
      ownModel({ QUILLCAST_LLM_URL: 'http://localhost:11434/v1/', QUILLCAST_LLM_MODEL: 'llama' }),
    ).toEqual({
      url: 'http://localhost:11434/v1',
      model: 'llama',
      key: undefined,
    });
  });

  test.each(['localhost:11434', 'llama', 'file:///models'])(
    'at the address %s is refused with a message',
    (url) =>
      expect(() => ownModel({ QUILLCAST_LLM_URL: url })).toThrow(
        `QUILLCAST_LLM_URL must be an address like http://localhost:11434/v1, not "${url}".`,
      ),
  );
});

const request: ConverseStreamCommandInput = {
  modelId: 'us.some.model-v1:0',
  system: [{ text: 'Rules.\nTask: chat' }],
  messages: [
    {
      role: 'user',
      content: [
        { text: '<chapter number="1">\nThe lamp was lit.\n</chapter>' },
        { cachePoint: { type: 'default' } },
        { text: '<message>\nWas the lamp lit?\n</message>' },
      ],
    },
  ],
  inferenceConfig: { maxTokens: 100 },
};

const clientOf = (accessKeyId: string) =>
  new BedrockRuntimeClient({
    endpoint: `http://127.0.0.1:${bedrock.port}`,
    region: 'us-east-1',
    credentials: keys.of(accessKeyId),
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(),
  });
