import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootScripts, source, talkAnswer, writeWhole, type Scripts } from '#functions/testing/scripts.ts';
import type { ModelShare } from '#functions/writing/model-admission.ts';
import { ModelBroke, ModelBusy, ModelRefused } from '#functions/writing/writer.ts';
import { writeScriptWhenFree } from './write-script-when-free.ts';

const share: ModelShare = {
  admission: {
    clock: { now: () => 0, pause: () => Promise.resolve(), random: () => 0.5 },
    ask: () => Promise.resolve({ from: 0, ms: 1_000 }),
    refused: () => Promise.resolve(),
  },
  requestsAMinute: 10,
  tokensAMinute: 100_000,
  quotaOfWrittenToken: 5,
};
let scripts: Scripts;
let ownerId: string;
let owners = 0;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  scripts = await bootScripts();
});
afterAll(() => scripts.close());
beforeEach(() => {
  ownerId = `author-${(owners += 1)}`;
  scripts.willWrite(talkAnswer());
  scripts.prompts.length = 0;
  scripts.news.length = 0;
});

describe('The script of a podcast', () => {
  test('is stored and announced to its author, and the podcast then continues with the voices', async () => {
    const audio = await scripts.begin(ownerId);
    expect(audio.attempt.stage).toBe('script');
    await scripts.step(audio);
    const currentAudio = await scripts.get(audio.id);
    expect(currentAudio).toMatchObject({
      status: 'PROCESSING',
      scriptRevision: 1,
      attempt: { stage: 'voices', scriptTokens: 1_500 },
    });
    expect(currentAudio.attempt.script).toBeUndefined();
    expect(currentAudio.attempt.toSpeak).toBe(
      'What stands on the rock?A lighthouse does, and Mara keeps the lamp.And then?The oil ran out in May.'
        .length,
    );
    expect((await scripts.script(currentAudio)).turns.map(({ quotes }) => quotes)).toEqual([
      [],
      ['The lighthouse stands on a rock.', 'Mara keeps the lamp.'],
      [],
      ['In May the oil ran out.'],
    ]);
    expect(scripts.news.map(({ audioId, status }) => [audioId, status])).toEqual([
      [audio.id, 'PROCESSING'],
      [audio.id, 'PROCESSING'],
    ]);
  });

  test('ends the attempt if the author asked to stop there; the slot is freed, tokens are charged', async () => {
    const audio = await scripts.begin(ownerId, source, { stopAtScript: true });
    expect(await scripts.slotsOf(ownerId)).toEqual([audio.id]);
    expect((await scripts.creditsOf(ownerId)).held).toBe(audio.attempt.price);
    await scripts.step(audio);
    expect(await scripts.get(audio.id)).toMatchObject({ status: 'SCRIPTED', scriptRevision: 1 });
    expect(await scripts.slotsOf(ownerId)).toEqual([]);
    expect(await scripts.creditsOf(ownerId)).toMatchObject({ balance: 498, held: 0 });
    expect(await scripts.ledgerOf(ownerId)).toMatchObject([
      { credits: -2, tokens: 1_500, audioId: audio.id },
    ]);
  });

  test.each(['write', 'hold'] as const)(
    'is written only once even if the workflow step that writes it runs twice (%s)',
    async (how) => {
      const audio = await scripts.begin(ownerId, source, { stopAtScript: how === 'hold' });
      await scripts.step(audio);
      const first = await scripts.get(audio.id);
      await scripts.step(audio);
      expect(await scripts.get(audio.id)).toEqual(first);
      expect(scripts.prompts).toHaveLength(1);
      expect(await scripts.ledgerOf(ownerId)).toHaveLength(how === 'hold' ? 1 : 0);
    },
  );

  test('is requested only once even if the step breaks off before storing the model’s answer', async () => {
    const audio = await scripts.begin(ownerId);
    const putSpy = vi.spyOn(scripts.work, 'putScript').mockRejectedValueOnce(new Error('Cut off.'));
    await expect(scripts.step(audio)).rejects.toThrow('Cut off.');
    putSpy.mockRestore();
    await scripts.step(audio);
    expect(scripts.prompts).toHaveLength(1);
    expect((await scripts.script(await scripts.get(audio.id))).turns).toHaveLength(4);
  });

  test('is shown turn by turn while it is written', async () => {
    const audio = await scripts.begin(ownerId);
    scripts.willWrite(async (how) => {
      const { text } = talkAnswer();
      how.onText(text.slice(0, 150));
      await vi.waitFor(async () => {
        const script = await scripts.script(audio);
        expect(script.turns).toMatchObject([
          { speaker: 'host', text: 'What stands on the rock?', isSpoken: false },
        ]);
        expect(script).toMatchObject({ status: 'writing', revision: 0 });
      });
      return writeWhole({ text }, () => {});
    });
    await scripts.step(audio);
    expect(await scripts.script(await scripts.get(audio.id))).toMatchObject({
      status: 'written',
      revision: 1,
    });
  });

  test('keeps its complete turns when it was cut off at its maximum length', async () => {
    const audio = await scripts.begin(ownerId);
    scripts.willWrite({ text: talkAnswer().text.slice(0, -40), end: 'cut' });
    await scripts.step(audio);
    expect((await scripts.script(await scripts.get(audio.id))).turns).toHaveLength(3);
  });

  test('is requested again if the answer is no script, but charged only once', async () => {
    const audio = await scripts.begin(ownerId, source, { stopAtScript: true });
    scripts.willWrite(async ({ onText }, call) =>
      writeWhole(call === 1 ? { text: 'I would rather not.' } : talkAnswer(), onText),
    );
    await scripts.step(audio);
    expect(scripts.prompts).toHaveLength(2);
    expect(await scripts.ledgerOf(ownerId)).toMatchObject([{ credits: -2 }]);
  });

  test.each([
    ['prose instead of a script', 'I am sorry, but I cannot do that.'],
    ['nothing', ''],
    ['a monologue', talkAnswer(['host', 'I talk.'], ['host', 'And talk.']).text],
    ['turns without words', talkAnswer(['host', ' '], ['expert', '…']).text],
    ['a list of numbers', '[1, 2, 3]'],
  ])('fails with a message to the author if the model twice answers with %s', async (_, text) => {
    const audio = await scripts.begin(ownerId);
    scripts.willWrite({ text });
    const failingStep = scripts.step(audio);
    await expect(failingStep).rejects.toMatchObject({
      name: 'NoScript',
      message: expect.stringMatching(/^The AI .+\.$/u),
    });
    expect(scripts.prompts).toHaveLength(2);
    await expect(scripts.step(audio)).rejects.toMatchObject({ name: 'NoScript' });
    expect(scripts.prompts).toHaveLength(2);
  });

  test('is refused if the AI read only part of the text; the message states both token counts', async () => {
    const audio = await scripts.begin(ownerId);
    scripts.willWrite({ ...talkAnswer(), inputTokens: 4_096, sentTokens: 60_000 });
    await expect(scripts.step(audio)).rejects.toMatchObject({
      name: 'ModelRefused',
      message: expect.stringMatching(
        /^The AI read only about 4,096 of the 60,000 tokens.+Nothing was charged/,
      ),
    });
  });

  test.each([
    ['was busy', new ModelBusy('Busy.')],
    ['broke off its answer', new ModelBroke('Broke.')],
    ['refused the request', new ModelRefused('No.')],
  ])('is written at the workflow’s next try after the model %s', async (_, error) => {
    const audio = await scripts.begin(ownerId);
    scripts.willWrite(error);
    await expect(scripts.step(audio)).rejects.toBe(error);
    scripts.willWrite(talkAnswer());
    await scripts.step(audio);
    expect((await scripts.get(audio.id)).scriptRevision).toBe(1);
  });

  test('waits while the model is busy, and the author sees that reason until the script is written', async () => {
    const audio = await scripts.begin(ownerId);
    const toWrite = { audioId: audio.id, attempt: 1 };
    scripts.willWrite(new ModelBusy('Busy.'));
    const waitingState = await writeScriptWhenFree({ ...scripts, share }, toWrite);
    expect(waitingState).toMatchObject({ refusals: 1, waitUntil: expect.any(String) });
    expect(scripts.news.at(-1)).toMatchObject({ stage: 'script', modelBusy: true });
    scripts.willWrite(talkAnswer());
    expect(await writeScriptWhenFree({ ...scripts, share }, { ...toWrite, ...waitingState })).toEqual({});
    expect(scripts.news.at(-1)).not.toHaveProperty('modelBusy');
    const { attempt } = await scripts.get(audio.id);
    expect([attempt.stage, attempt.modelBusy]).toEqual(['voices', undefined]);
  });

  test('is not requested for a text without words', async () => {
    const audio = await scripts.begin(ownerId, '… 🎉 …');
    await expect(scripts.step(audio)).rejects.toMatchObject({ name: 'NothingToRead' });
    expect(scripts.prompts).toEqual([]);
  });

  test('is requested with only part of a very long text, even if that has no paragraphs', async () => {
    const audio = await scripts.begin(ownerId, 'Mara keeps the lamp. '.repeat(28_000));
    scripts.willWrite({ ...talkAnswer(), inputTokens: 25_000 });
    await scripts.step(audio);
    expect(scripts.prompts[0]!.context[0]!.text.length).toBeLessThan(110_000);
  });
});

describe('Cancelling a podcast', () => {
  test('before its script is requested prevents the request', async () => {
    const audio = await scripts.begin(ownerId);
    await scripts.cancel(audio);
    await scripts.step(audio);
    expect(scripts.prompts).toEqual([]);
    expect((await scripts.creditsOf(ownerId)).balance).toBe(500);
  });

  test('while its script is written stops the model, and nothing is charged', async () => {
    const audio = await scripts.begin(ownerId, source, { stopAtScript: true });
    scripts.willWrite(async ({ onText, signal }) => {
      onText('{"turns": [');
      await scripts.cancel(audio);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { ...writeWhole({ text: '{"turns": [' }, () => {}), end: 'stopped' };
    });
    await scripts.step(audio);
    expect(await scripts.get(audio.id)).toMatchObject({
      status: 'FAILED',
      attempt: { reason: 'You cancelled this recording.' },
    });
    expect(await scripts.creditsOf(ownerId)).toMatchObject({ balance: 500, held: 0 });
  });

  test.each(['write', 'hold'] as const)(
    'just before its script is stored discards the script (%s)',
    async (how) => {
      const audio = await scripts.begin(ownerId, source, { stopAtScript: how === 'hold' });
      scripts.willWrite(async ({ onText }) => {
        const writerAnswer = writeWhole(talkAnswer(), onText);
        await scripts.cancel(audio);
        return writerAnswer;
      });
      await scripts.step(audio);
      const currentAudio = await scripts.get(audio.id);
      expect([currentAudio.status, currentAudio.scriptId]).toEqual(['FAILED', undefined]);
      expect(await scripts.creditsOf(ownerId)).toMatchObject({ balance: 500, held: 0 });
    },
  );
});
