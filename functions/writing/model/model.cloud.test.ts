import { setTimeout as sleep } from 'node:timers/promises';
import type { BegunAnswer } from '#shared/contract/writing/conversations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerWithModel } from '#local/testing/answer-by.ts';
import { call } from '#local/testing/caller.ts';
import { startScriptedModel } from '#local/testing/scripted-model.ts';

let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterEach(() => answerWithModel(null));
afterAll(() => model.close());

test('without an AI model the offline writer answers, and the answer’s receipt names it', async () => {
  const { status, result } = await answerTo('Who lights the lamps?');
  expect(status).toBe('SUCCEEDED');
  expect(result.text).toContain('I’m the offline writer');
  expect(result.receipt).toMatchObject({ model: 'Offline writer', isModel: false });
});

describe('An author’s own model', () => {
  test('receives the prompt, and the answer’s receipt has the model’s name and token counts', async () => {
    await answerWithModel(model.ownModel);
    model.follow({ pieces: ['Tobias ', 'does.'], usage: { prompt_tokens: 2_500, completion_tokens: 600 } });
    const { status, result } = await answerTo('Who lights the lamps of *Hallow Quay* & when?');
    expect(status).toBe('SUCCEEDED');
    expect(result).toMatchObject({
      text: 'Tobias does.',
      receipt: { model: 'scripted-model', isModel: true, inputTokens: 2_500, outputTokens: 600, credits: 4 },
    });
    const { messages, max_tokens } = model.requests.at(-1)!;
    expect(messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/\nTask: chat$/) as string,
    });
    expect(messages.at(-1)!.content).toContain(
      '<message>\nWho lights the lamps of *Hallow Quay* &amp; when?\n</message>',
    );
    expect(max_tokens).toBe(2_000);
  });

  test.each(['hang up', 'nonsense'] as const)(
    'is called again when it breaks off (%s), and the author gets only the complete answer',
    async (end) => {
      await answerWithModel(model.ownModel);
      const requestsBefore = model.requests.length;
      model.follow((_, index) =>
        index === requestsBefore ? { pieces: ['Half '], end } : { pieces: ['Whole.'] },
      );
      const { status, result } = await answerTo(`Who lights the lamps, and who will ${end}?`);
      expect(status).toBe('SUCCEEDED');
      expect(result.text).toBe('Whole.');
      expect(model.requests.length).toBe(requestsBefore + 2);
    },
  );

  test('breaks off and is then unreachable: the answer fails with both reasons and its text so far (S4.26)', async () => {
    const crashing = await startScriptedModel({ pieces: ['The lamps are lit by '], end: 'hang up' });
    await answerWithModel(crashing.ownModel);
    const begun = await begin('Who lights the lamps before the crash?');
    await expect.poll(() => crashing.requests.length).toBe(1);
    await crashing.close();
    const { status, error } = await untilEnded(begun);
    expect({ status, error }).toEqual({
      status: 'FAILED',
      error: expect.stringMatching(
        /^The AI stopped before finishing its answer\. Your model’s server at .+ does not answer/,
      ) as string,
    });
    const { messages } = (await call(`GET /ai/conversations/${begun.conversationId}`, { as: 'grace' })).body;
    expect(messages.at(-1)).toMatchObject({ text: 'The lamps are lit by ', status: 'FAILED' });
  });

  test('is shown as busy while it refuses requests with 429, and answers afterwards', async () => {
    await answerWithModel(model.ownModel);
    let isBusy = true;
    model.follow(() => (isBusy ? { status: 429 } : { pieces: ['Tobias.'] }));
    const begun = await begin('Who lights the lamps when all ask?');
    await expect.poll(async () => (await poll(begun)).busy, { timeout: 20_000 }).toBe(true);
    isBusy = false;
    expect(await untilEnded(begun)).toMatchObject({ status: 'SUCCEEDED', result: { text: 'Tobias.' } });
  });

  test('fails the answer at once with a message if it refuses to answer', async () => {
    await answerWithModel(model.ownModel);
    model.follow({ end: 'content_filter' });
    const before = model.requests.length;
    const { status, error } = await answerTo('Who lights the lamps in the dark?');
    expect({ status, error }).toEqual({
      status: 'FAILED',
      error: 'The AI declined this under its safety rules. Try different wording.',
    });
    expect(model.requests.length).toBe(before + 1);
  });
});

const answerTo = async (message: string) => untilEnded(await begin(message));

async function begin(message: string): Promise<BegunAnswer> {
  const begun = await call('POST /chat', { as: 'grace', body: { message } });
  expect(begun.status).toBe(202);
  return begun.body as BegunAnswer;
}

const poll = async ({ executionArn }: BegunAnswer) =>
  (await call(`GET /ai/conversations?executionArn=${encodeURIComponent(executionArn)}`, { as: 'grace' }))
    .body;

async function untilEnded(begun: BegunAnswer) {
  for (;;) {
    const body = await poll(begun);
    if (body.status !== 'RUNNING') return body;
    await sleep(50);
  }
}
