import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { admission } from '#functions/platform/admission/admission.ts';
import { admissionsInMemory } from '#functions/testing/admissions-in-memory.ts';
import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import { ModelBusy } from '#functions/writing/writer.ts';
import { generateWhenFree } from './generate-when-free.ts';
import { prepareAnswer } from './prepare-answer.ts';

let its: Conversations;
let now = Date.parse('2026-11-25T12:00:00Z');
const clock = { now: () => now, pause: () => Promise.resolve(), random: () => 0.5 };

beforeAll(async () => void (its = await bootConversations()));
afterAll(() => its.close());

test('an answer waits for the model with its place in the queue, and is then written', async () => {
  const share = modelThatTakes(4);
  its.willWrite({ text: 'Green.' });
  const [first, second, third] = [await asked('ada'), await asked('bo'), await asked('cy')];
  expect(await generateWhenFree({ ...its, share }, first)).toEqual({});
  expect(await generateWhenFree({ ...its, share }, second)).toMatchObject({ ahead: 0 });
  now += 1;
  const waiting = await generateWhenFree({ ...its, share }, third);
  expect(waiting).toMatchObject({ ahead: 1, waitUntil: expect.any(String) as string });
  expect((await its.messages.get('cy', third.answerId))!.answer!.ahead).toBe(1);
  expect(its.sent).toHaveLength(1);

  now += 60_000;
  expect(await generateWhenFree({ ...its, share }, { ...third, ...waiting })).toEqual({});
  expect(its.sent).toHaveLength(2);
});

test('a busy model is called again later, and fails after 12 refusals', async () => {
  const share = modelThatTakes(6_000);
  const input = await asked('eve');
  its.willWrite(new ModelBusy('busy'));
  const again = await generateWhenFree({ ...its, share }, input);
  expect(again).toMatchObject({ refusals: 1 });
  expect(Date.parse(again.waitUntil!)).toBeGreaterThan(now);
  await expect(generateWhenFree({ ...its, share }, { ...input, refusals: 12 })).rejects.toThrow(ModelBusy);
});

test('a busy model is shown from its first refusal until it responds', async () => {
  const share = modelThatTakes(6_000);
  const input = await asked('hal');
  const isBusy = async () => (await its.messages.get('hal', input.answerId))!.answer!.busy;
  its.willWrite(new ModelBusy('busy'));
  const first = await generateWhenFree({ ...its, share }, input);
  expect(await isBusy()).toBe(true);
  now += 60_000;
  const noteBusy = vi.spyOn(its.messages, 'noteBusy');
  const second = await generateWhenFree({ ...its, share }, { ...input, ...first });
  expect(second).toMatchObject({ refusals: 2 });
  expect(noteBusy).not.toHaveBeenCalled();

  now += 60_000;
  its.willWrite(async ({ onText }) => {
    onText('');
    await vi.waitUntil(async () => !(await isBusy()));
    return { text: 'Green.', end: 'whole', inputTokens: 1, outputTokens: 1, model: 'm', isModel: true };
  });
  expect(await generateWhenFree({ ...its, share }, { ...input, ...second })).toEqual({});
  expect(await isBusy()).toBe(false);
});

test('an answer stopped while waiting ends its wait without a call to the model', async () => {
  const share = modelThatTakes(1);
  its.willWrite({ text: 'Green.' });
  await generateWhenFree({ ...its, share }, await asked('gil'));
  const input = await asked('flo');
  expect(await generateWhenFree({ ...its, share }, input)).toHaveProperty('waitUntil');
  await its.messages.askToStop('flo', input.answerId);
  const before = its.sent.length;
  expect(await generateWhenFree({ ...its, share }, input)).toEqual({});
  expect(its.sent).toHaveLength(before);
});

test('a written token costs as much quota as the model says, and a prompt token costs one', async () => {
  const asks: number[] = [];
  const share = {
    requestsAMinute: 1_000_000,
    tokensAMinute: 1_000_000,
    admission: {
      clock,
      ask: async ({ costMs }: { costMs: number }) => (asks.push(costMs), { from: now, ms: costMs }),
      refused: async () => {},
    },
  };
  for (const quotaOfWrittenToken of [1, 5]) {
    its.willWrite({ text: 'Green.' });
    await generateWhenFree({ ...its, share: { ...share, quotaOfWrittenToken } }, await asked('ike'));
  }
  // a minute has a million tokens, and the longest answer 2,000
  expect(asks[1]! - asks[0]!).toBeCloseTo(((4 * 2_000) / 1_000_000) * (60_000 / 0.95));
  expect(asks[0]).toBeGreaterThan((2_000 / 1_000_000) * (60_000 / 0.95));
});

test('an answer retries less often while the model has no room, and gives up after 200 tries', async () => {
  const share = modelThatTakes(1);
  its.willWrite({ text: 'Green.' });
  await generateWhenFree({ ...its, share }, await asked('ida'));
  const input = await asked('jon');
  const pauseAfter = async (asks: number) => {
    const waiting = await generateWhenFree({ ...its, share }, { ...input, asks });
    expect(waiting).toMatchObject({ asks: asks + 1 });
    return Date.parse(waiting.waitUntil!) - now;
  };
  expect(await pauseAfter(0)).toBeLessThan(60_000);
  expect(await pauseAfter(100)).toBe(300_000);
  expect(await pauseAfter(199)).toBe(300_000);
  await expect(generateWhenFree({ ...its, share }, { ...input, asks: 200 })).rejects.toThrow(ModelBusy);
});

const modelThatTakes = (requestsAMinute: number) => ({
  admission: admission(admissionsInMemory(clock), clock),
  requestsAMinute,
  tokensAMinute: 1_000_000_000,
  quotaOfWrittenToken: 5,
});

async function asked(author: string) {
  const input = inputOf(author, await its.ask(author, { message: 'What colour is the lamp?' }));
  await prepareAnswer(its, input);
  return input;
}
