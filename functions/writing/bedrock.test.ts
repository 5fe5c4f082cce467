import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepAliveConnections } from '#functions/platform/keep-alive-connections.ts';
import type { Prompt } from './prompt.ts';
import { eventMessage, exceptionMessage } from '#local/services/bedrock/event-stream.ts';
import { startBedrock } from '#local/services/bedrock/index.ts';
import { startScriptedModel, type Script } from '#local/testing/scripted-model.ts';
import { keys } from '#local/testing/keys.ts';
import { bedrockWriter } from './bedrock.ts';

const prompt: Prompt = {
  kind: 'chat',
  rules: 'Answer from the book.\nTask: chat',
  context: [{ name: 'book', text: '<chapter number="1">\nThe lamp was lit.\n</chapter>' }],
  turns: [{ from: 'person', text: 'Was the lamp lit?' }],
  maxTokens: 100,
};

let scripted: Awaited<ReturnType<typeof startScriptedModel>>;
let bedrock: Awaited<ReturnType<typeof startBedrock>>;
let raw: Server | undefined;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  scripted = await startScriptedModel();
  bedrock = await startBedrock({ port: 0, keys, ownModel: scripted.ownModel });
});
afterEach(() => {
  raw?.closeAllConnections();
  raw?.close();
});
afterAll(async () => {
  await bedrock.close();
  await scripted.close();
});

describe('An answer from Bedrock', () => {
  test('arrives in pieces and ends with its text, token counts and model', async () => {
    const { pieces, written } = await write({ pieces: ['Yes, ', 'it ', 'was.'] });
    expect(pieces).toEqual(['Yes, ', 'it ', 'was.']);
    expect(written).toEqual({
      text: 'Yes, it was.',
      end: 'whole',
      inputTokens: 1_000,
      outputTokens: 3,
      model: 'scripted-model',
      isModel: true,
    });
  });

  test('is logged with its price in dollars, even if it broke off', async () => {
    const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => {});
    await write({ pieces: ['Yes, ', 'it ', 'was.'] });
    await write({ pieces: ['Yes'], end: 'hang up' }).catch(() => {});
    expect(consoleInfo.mock.calls.map(([line]) => line)).toEqual([
      { event: 'An engine was paid', engine: 'model', dollars: (1_000 * 1 + 3 * 5) / 1_000_000 },
      { event: 'An engine was paid', engine: 'model', dollars: expect.closeTo(0, 3) },
    ]);
    consoleInfo.mockRestore();
  });

  test('ends as `cut` when it reaches its maximum length', async () =>
    expect((await write({ end: 'length' })).written.end).toBe('cut'));

  test('leaves out the model’s reasoning, during which the model is not treated as silent', async () => {
    const { pieces, written } = await write({ thoughts: ['Hm. ', 'Lamp?', 'Ah.'], everyMs: 300 });
    expect(pieces).toEqual(['', '', '', 'Yes.']);
    expect(written).toMatchObject({ text: 'Yes.', end: 'whole' });
  });

  test('without any text ends as complete (`whole`)', async () =>
    expect((await write({ pieces: [] })).written).toMatchObject({ text: '', end: 'whole' }));

  test('arrives unchanged in any script, even if it is sent letter by letter', async () => {
    const text = '“Ja”, 她说：灯亮着。 👩‍👩‍👧 \\n <b>&amp;</b>';
    expect((await write({ pieces: text.split('') })).written.text).toBe(text);
  });
});

describe('When the model misbehaves', () => {
  test.each<[string, Script, string]>([
    ['limits our requests is reported as busy', { status: 429 }, 'ModelBusy'],
    ['is overloaded is reported as busy', { status: 503 }, 'ModelBusy'],
    ['has an internal error is reported as broken off', { status: 500 }, 'ModelBroke'],
    ['cannot read the request is reported as refusing it', { status: 400 }, 'ModelRefused'],
    ['rejects our key is reported as refusing the request', { status: 401 }, 'ModelRefused'],
    ['filters its own answer is reported as refusing the request', { end: 'content_filter' }, 'ModelRefused'],
    ['closes the connection in mid-answer is reported as broken off', { end: 'hang up' }, 'ModelBroke'],
    ['ends without an end marker is reported as broken off', { end: 'silence' }, 'ModelBroke'],
    ['sends an incomplete piece is reported as broken off', { end: 'nonsense' }, 'ModelBroke'],
    ['sends an error in mid-answer is reported as broken off', { end: 'error' }, 'ModelBroke'],
    ['stops sending in mid-answer is reported as broken off', { end: 'stall' }, 'ModelBroke'],
    ['does not start in time is reported as broken off', { firstAfterMs: 2_000 }, 'ModelBroke'],
  ])('in the error message, a model that %s', async (_, script, name) => {
    const failed = write(script);
    await expect(failed).rejects.toMatchObject({
      name,
      message: expect.stringMatching(/^The AI .+\.$|^Your model’s server .+\.$/u) as string,
    });
  });

  test.each<[number, string, string]>([
    [
      401,
      'ModelRefused',
      'refused the key (401). It says: “Scripted to answer 401.” Set a valid one in QUILLCAST_LLM_KEY',
    ],
    [
      404,
      'ModelRefused',
      'has no model “scripted-model” at this address (404). It says: “Scripted to answer 404.” Set one of its models',
    ],
    [
      400,
      'ModelRefused',
      'couldn’t read this request and says why: “Scripted to answer 400.” Nothing was charged.',
    ],
    [429, 'ModelBusy', 'the model has reached its limit, not you'],
    [500, 'ModelBroke', 'the model’s fault, not your text’s'],
  ])(
    'for status %i from the model’s server, the author reads a cause and a remedy',
    async (status, name, sentence) => {
      await expect(write({ status })).rejects.toMatchObject({
        name,
        message: expect.stringContaining(sentence) as string,
      });
    },
  );

  test('thoughts in `<think>` tags are left out of the answer', async () => {
    const { pieces, written } = await write({ pieces: ['<th', 'ink>A lamp?', '</think>', '\n\nYes', '.'] });
    expect(pieces.join('')).toBe('Yes.');
    expect(written).toMatchObject({ text: 'Yes.', end: 'whole' });
  });

  test('if the model’s server is unreachable, the answer fails at once with a message', async () => {
    const client = clientOf(
      await startBedrock({ port: 0, keys, ownModel: { url: 'http://127.0.0.1:9', model: 'none' } }),
    );
    await expect(writeBy(client)).rejects.toMatchObject({
      name: 'ModelRefused',
      message: expect.stringMatching(
        /^Your model’s server at http:\/\/127\.0\.0\.1:9 does not answer \(.+\)\. Start it, .+ Nothing was charged\.$/,
      ) as string,
    });
  });
});

describe('The author', () => {
  test('can stop an answer and keeps the text so far', async () => {
    scripted.follow({ pieces: ['One ', 'two ', 'three'], everyMs: 100 });
    const stop = new AbortController();
    const writtenAnswer = await bedrockWriter(clientOf(bedrock), model).write(prompt, {
      onText: () => stop.abort(),
      signal: stop.signal,
    });
    expect(writtenAnswer).toMatchObject({
      text: 'One ',
      end: 'stopped',
      model: 'scripted-model',
      outputTokens: 2,
    });
    expect(writtenAnswer.inputTokens).toBeGreaterThan(10);
  });

  test('sees no failure after stopping an answer that has not started', async () => {
    const signal = AbortSignal.abort();
    expect(
      await bedrockWriter(clientOf(bedrock), model).write(prompt, { onText: () => {}, signal }),
    ).toMatchObject({
      text: '',
      end: 'stopped',
    });
  });
});

test('if an answer’s text can’t be stored, the answer fails and its model connection is closed', async () => {
  const { client, hungUp } = await service((res) => res.write(delta('One ')));
  const onText = () => {
    throw new RangeError('The record is gone.');
  };
  await expect(writeBy(client, onText)).rejects.toThrow('The record is gone.');
  await expect.poll(hungUp).toBe(true);
});

describe('With the Bedrock service', () => {
  test.each([
    ['throttlingException', 'ModelBusy'],
    ['serviceUnavailableException', 'ModelBusy'],
    // This operation doesn't declare the exception, so the SDK has no class for it.
    ['modelNotReadyException', 'ModelBusy'],
    ['modelStreamErrorException', 'ModelBroke'],
    ['internalServerException', 'ModelBroke'],
    ['modelTimeoutException', 'ModelBroke'],
    ['validationException', 'ModelRefused'],
  ])('an answer that ends with the service’s error %s fails with %s', async (type, name) => {
    const { client } = await service((res) =>
      res.end(Buffer.concat([delta('One '), exceptionMessage(type, { message: 'Why.' })])),
    );
    await expect(writeBy(client)).rejects.toMatchObject({ name });
  });

  test('an answer is complete even if the connection drops right after its end', async () => {
    const { client } = await service((res) => {
      res.write(Buffer.concat([delta('One.'), eventMessage('messageStop', { stopReason: 'end_turn' })]));
      setTimeout(() => res.destroy(), 30);
    });
    expect(await writeBy(client)).toMatchObject({ text: 'One.', end: 'whole', outputTokens: 2 });
  });

  test('an answer without a stop reason at its end is reported as broken off', async () => {
    const { client } = await service((res) => res.end(delta('One ')));
    await expect(writeBy(client)).rejects.toMatchObject({ name: 'ModelBroke' });
  });

  test('a guardrail’s message reaches the author as the reason why the model refused', async () => {
    const { client } = await service((res) =>
      res.end(
        Buffer.concat([
          delta('Not here.'),
          eventMessage('messageStop', { stopReason: 'guardrail_intervened' }),
        ]),
      ),
    );
    await expect(writeBy(client)).rejects.toMatchObject({ name: 'ModelRefused', message: 'Not here.' });
  });

  test.each([
    [
      'for how long',
      [
        { ttl: '5m', inputTokens: 20 },
        { ttl: '1h', inputTokens: 10 },
      ],
      20 * 1.25 + 10 * 2,
    ],
    ['nothing about how long', undefined, 30 * 2],
  ])(
    'cached text has a price of its own; the service reports %s it stays cached',
    async (_, cacheDetails, ofCacheWrites) => {
      const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => {});
      const { client } = await service((res) =>
        res.end(
          Buffer.concat([
            delta('Yes.'),
            eventMessage('messageStop', { stopReason: 'end_turn' }),
            eventMessage('metadata', {
              usage: {
                inputTokens: 10,
                outputTokens: 2,
                totalTokens: 12,
                cacheReadInputTokens: 500,
                cacheWriteInputTokens: 30,
                cacheDetails,
              },
            }),
          ]),
        ),
      );
      expect(await writeBy(client)).toMatchObject({
        inputTokens: 540,
        outputTokens: 2,
        model: 'Model of the stage',
        isModel: true,
      });
      const [[paid] = []] = consoleInfo.mock.calls;
      consoleInfo.mockRestore();
      const dollars = (10 * 1 + 500 * 0.1 + ofCacheWrites + 2 * 5) / 1_000_000;
      expect(paid).toMatchObject({ event: 'An engine was paid', dollars: expect.closeTo(dollars, 12) });
    },
  );
});

const model = {
  profileId: 'us.some.model-v1:0',
  name: 'Model of the stage',
  dollarsPerMillionTokens: { read: 1, written: 5, cacheRead: 0.1, cacheWrite5m: 1.25, cacheWrite1h: 2 },
  quotaOfWrittenToken: 5,
};

async function write(script: Script) {
  scripted.follow(script);
  const pieces: string[] = [];
  const writtenAnswer = await writeBy(clientOf(bedrock), (piece) => pieces.push(piece));
  return { pieces, written: writtenAnswer };
}

const writeBy = (client: BedrockRuntimeClient, onText: (piece: string) => void = () => {}) =>
  bedrockWriter(client, model).write(prompt, { onText, signal: new AbortController().signal });

const clientOf = ({ port }: { port: number }, silenceMs = 500) =>
  new BedrockRuntimeClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
    requestHandler: keepAliveConnections(silenceMs),
  });

/** Sends responses that real Bedrock may send and the stand-in never does. */
async function service(answer: (res: ServerResponse) => unknown) {
  let hungUp = false;
  raw = createServer((req, res) => {
    req.resume();
    res.on('close', () => (hungUp = !res.writableFinished));
    res.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
    answer(res);
  });
  await new Promise<void>((resolve) => raw!.listen(0, '127.0.0.1', resolve));
  return { client: clientOf(raw.address() as AddressInfo, 20_000), hungUp: () => hungUp };
}

const delta = (text: string) => eventMessage('contentBlockDelta', { contentBlockIndex: 0, delta: { text } });
