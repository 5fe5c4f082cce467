import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { admission } from '#functions/platform/admission/admission.ts';
import { admissionsInMemory } from '#functions/testing/admissions-in-memory.ts';
import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import { ModelBusy } from '#functions/writing/writer.ts';
import { generateWhenFree } from './generate-when-free.ts';
import { prepareAnswer } from './prepare-answer.ts';

let fixture: Conversations;
let now = Date.parse('2026-11-25T12:00:00Z');
const clock = { now: () => now, pause: () => Promise.resolve(), random: () => 0.5 };

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());

test('an AI answer that has to wait gets a place in a queue, and is written later', async () => {
  const share = modelShare(4);
  fixture.willWrite({ text: 'Green.' });
  const [first, second, third] = [
    await prepareQuestion('ada'),
    await prepareQuestion('bo'),
    await prepareQuestion('cy'),
  ];
  expect(await generateWhenFree({ ...fixture, share }, first)).toEqual({});
  expect(await generateWhenFree({ ...fixture, share }, second)).toMatchObject({ ahead: 0 });
  now += 1;
  const waitingResult = await generateWhenFree({ ...fixture, share }, third);
  expect(waitingResult).toMatchObject({ ahead: 1, waitUntil: expect.any(String) as string });
  expect((await fixture.messages.get('cy', third.answerId))!.answer!.ahead).toBe(1);
  expect(fixture.sent).toHaveLength(1);

  now += 60_000;
  expect(await generateWhenFree({ ...fixture, share }, { ...third, ...waitingResult })).toEqual({});
  expect(fixture.sent).toHaveLength(2);
});

test('an answer that finds the model busy is tried again later, and fails after 12 refusals', async () => {
  const share = modelShare(6_000);
  const input = await prepareQuestion('eve');
  fixture.willWrite(new ModelBusy('busy'));
  const retryResult = await generateWhenFree({ ...fixture, share }, input);
  expect(retryResult).toMatchObject({ refusals: 1 });
  expect(Date.parse(retryResult.waitUntil!)).toBeGreaterThan(now);
  await expect(generateWhenFree({ ...fixture, share }, { ...input, refusals: 12 })).rejects.toThrow(
    ModelBusy,
  );
});

test('an answer is shown as waiting from the model’s first refusal until the model responds', async () => {
  const share = modelShare(6_000);
  const input = await prepareQuestion('hal');
  const isBusy = async () => (await fixture.messages.get('hal', input.answerId))!.answer!.busy;
  fixture.willWrite(new ModelBusy('busy'));
  const first = await generateWhenFree({ ...fixture, share }, input);
  expect(await isBusy()).toBe(true);
  now += 60_000;
  const noteBusy = vi.spyOn(fixture.messages, 'noteBusy');
  const second = await generateWhenFree({ ...fixture, share }, { ...input, ...first });
  expect(second).toMatchObject({ refusals: 2 });
  expect(noteBusy).not.toHaveBeenCalled();

  now += 60_000;
  fixture.willWrite(async ({ onText }) => {
    onText('');
    await vi.waitUntil(async () => !(await isBusy()));
    return { text: 'Green.', end: 'whole', inputTokens: 1, outputTokens: 1, model: 'm', isModel: true };
  });
  expect(await generateWhenFree({ ...fixture, share }, { ...input, ...second })).toEqual({});
  expect(await isBusy()).toBe(false);
});

test('an answer that is stopped while it waits ends without a call to the model', async () => {
  const share = modelShare(1);
  fixture.willWrite({ text: 'Green.' });
  await generateWhenFree({ ...fixture, share }, await prepareQuestion('gil'));
  const input = await prepareQuestion('flo');
  expect(await generateWhenFree({ ...fixture, share }, input)).toHaveProperty('waitUntil');
  await fixture.messages.askToStop('flo', input.answerId);
  const sentCount = fixture.sent.length;
  expect(await generateWhenFree({ ...fixture, share }, input)).toEqual({});
  expect(fixture.sent).toHaveLength(sentCount);
});

test('a token read uses one unit of the model’s quota; a token written as many as the model sets', async () => {
  const costs: number[] = [];
  const share = {
    requestsAMinute: 1_000_000,
    tokensAMinute: 1_000_000,
    admission: {
      clock,
      ask: async ({ costMs }: { costMs: number }) => (costs.push(costMs), { from: now, ms: costMs }),
      refused: async () => {},
    },
  };
  for (const quotaOfWrittenToken of [1, 5]) {
    fixture.willWrite({ text: 'Green.' });
    await generateWhenFree(
      { ...fixture, share: { ...share, quotaOfWrittenToken } },
      await prepareQuestion('ike'),
    );
  }
  // the model's quota is a million tokens a minute; the longest answer has 2,000 tokens, and each token counts once for
  // the first cost and five times for the second
  expect(costs[1]! - costs[0]!).toBeCloseTo(((4 * 2_000) / 1_000_000) * (60_000 / 0.95));
  expect(costs[0]).toBeGreaterThan((2_000 / 1_000_000) * (60_000 / 0.95));
});

test('a waiting answer asks for the model at growing intervals, and fails after 200 tries', async () => {
  const share = modelShare(1);
  fixture.willWrite({ text: 'Green.' });
  await generateWhenFree({ ...fixture, share }, await prepareQuestion('ida'));
  const input = await prepareQuestion('jon');
  const pauseAfter = async (asks: number) => {
    const waitingResult = await generateWhenFree({ ...fixture, share }, { ...input, asks });
    expect(waitingResult).toMatchObject({ asks: asks + 1 });
    return Date.parse(waitingResult.waitUntil!) - now;
  };
  expect(await pauseAfter(0)).toBeLessThan(60_000);
  expect(await pauseAfter(100)).toBe(300_000);
  expect(await pauseAfter(199)).toBe(300_000);
  await expect(generateWhenFree({ ...fixture, share }, { ...input, asks: 200 })).rejects.toThrow(ModelBusy);
});

const modelShare = (requestsAMinute: number) => ({
  admission: admission(admissionsInMemory(clock), clock),
  requestsAMinute,
  tokensAMinute: 1_000_000_000,
  quotaOfWrittenToken: 5,
});

async function prepareQuestion(author: string) {
  const input = inputOf(author, await fixture.ask(author, { message: 'What colour is the lamp?' }));
  await prepareAnswer(fixture, input);
  return input;
}
