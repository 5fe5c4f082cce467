import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShownTurn } from '#shared/contract/audio/scripts.ts';
import { podcastLimits, podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { EngineBusy, EngineFailed } from '#functions/speech/speech.ts';
import { bootScripts, source, talkAnswer, type Scripts } from '#functions/testing/scripts.ts';

let scripts: Scripts;
let ownerId: string;
let owners = 0;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  scripts = await bootScripts();
});
afterAll(() => scripts.close());
beforeEach(() => {
  ownerId = newAuthor();
  scripts.willWrite(talkAnswer());
  scripts.engineFails(undefined);
  scripts.said.length = 0;
  Object.assign(scripts.perDay, { characters: 600_000, tokens: 2_000_000 });
});

describe('A change to the speakers’ turns in a podcast script', () => {
  test('is stored, and the response shows the price of recording the changed turn', async () => {
    const audio = await aReadyAudio();
    const { turns } = await scripts.script(audio);
    const changed = await scripts.change(audio, 1, [
      ...turns.slice(0, 2),
      { ...turns[2]!, text: 'What came then?' },
      turns[3]!,
    ]);
    expect(changed).toMatchObject({ revision: 2, toSpeak: { turns: 1, characters: 15, credits: 1 } });
    expect(changed.turns.map(({ isSpoken }) => isSpoken)).toEqual([true, true, false, true]);
    expect(await scripts.script(await scripts.get(audio.id))).toEqual(changed);
  });

  test('costs nothing if it only moves or removes turns, but marks the audio as out of date', async () => {
    const audio = await aReadyAudio();
    const { turns, isSpoken } = await scripts.script(audio);
    const reorderedScript = await scripts.change(audio, 1, [turns[1]!, turns[0]!, turns[3]!]);
    expect(reorderedScript.toSpeak).toEqual({ turns: 0, characters: 0, credits: 0 });
    expect([isSpoken, reorderedScript.isSpoken]).toEqual([true, false]);
    const spokenAudio = await scripts.speak(audio);
    expect([spokenAudio.status, (await scripts.get(audio.id)).attempt.price]).toEqual(['PROCESSING', 0]);
  });

  test('is refused, and returns the stored script, if another change is stored at the same moment', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const change = (text: string) => scripts.change(audio, 1, [{ ...turns[0]!, text }, ...turns.slice(1)]);
    const bothResults = await Promise.allSettled([change('Mine.'), change('Yours.')]);
    const rejectedChange = bothResults.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    const won = bothResults.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<unknown>;
    expect(rejectedChange.reason).toMatchObject({ code: 'conflict', showing: { script: won.value } });
    expect((await scripts.get(audio.id)).scriptRevision).toBe(2);
  });

  test('can be sent again if its response was lost, and then gets the same response', async () => {
    const change = fc.record({
      turn: fc.nat(3),
      text: fc.constantFrom('Is this the rock?', 'Submarines are yellow.', undefined),
      sources: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }), {
        nil: undefined,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        ownerId = newAuthor();
        const audio = await scripted();
        const { turns } = await scripts.script(audio);
        const changed = turns.map((turn, at) =>
          changes
            .filter(({ turn: changedAt }) => changedAt === at)
            .reduce((now, { text = now.text, sources = now.sources }) => ({ ...now, text, sources }), turn),
        );
        const first = await scripts.change(audio, 1, changed);
        expect(await scripts.change(audio, 1, changed)).toEqual(first);
      }),
      { numRuns: 30 },
    );
  });

  test('can add a turn that cites sentences of the text; citing a missing sentence has no effect', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const own = {
      id: 'mine',
      speaker: 'host',
      text: 'The owl left, did it not?',
      locked: false,
      sources: [],
    };
    const { turns: now } = await scripts.change(audio, 1, [
      ...turns,
      own,
      { ...own, id: 'its', sources: [3, 99] },
    ]);
    expect(now.slice(-2)).toMatchObject([
      { id: 'mine', take: 1, sources: [], quotes: [] },
      { id: 'its', sources: [3], quotes: ['The owl left in June.'] },
    ]);
  });

  test('removes a turn’s links to sentences of the text that its new wording no longer matches', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const other = { ...turns[1]!, text: 'Submarines are yellow.' };
    const changed = await scripts.change(audio, 1, [turns[0]!, other, ...turns.slice(2)]);
    expect(changed.turns[1]).toMatchObject({ sources: [], quotes: [] });
    expect(changed.grounded).toBe(0.25);
  });

  test('can request a new recording of one turn, which then has to be generated again', async () => {
    const audio = await aReadyAudio();
    const { turns } = await scripts.script(audio);
    const retakenScript = await scripts.change(audio, 1, [{ ...turns[0]!, take: 2 }, ...turns.slice(1)]);
    expect(retakenScript.toSpeak).toMatchObject({ turns: 1, characters: turns[0]!.text.length });
  });

  test.each([
    ['a turn without a word', [{ text: ' … ' }], podcastRefusals.turnEmpty],
    ['two turns with the same id', [{}, {}], podcastRefusals.sameTurnTwice],
    [
      'more text than a script may have',
      Array.from({ length: 31 }, (_, at) => ({
        id: `t${at}`,
        text: 'x'.repeat(podcastLimits.turnCharacters),
      })),
      podcastRefusals.tooLong,
    ],
  ])('is refused for %s, with a message', async (_, turns, message) => {
    const audio = await scripted();
    const one = { id: 'one', speaker: 'host', text: 'A word.', locked: false, sources: [] };
    const request = scripts.change(
      audio,
      1,
      turns.map((turn) => ({ ...one, ...turn })),
    );
    await expect(request).rejects.toMatchObject({ code: 'invalid', message });
  });

  test('is refused while the AI writes the script or the audio is generated', async () => {
    const writing = await scripts.begin(ownerId);
    const turns = [{ id: 'one', speaker: 'host', text: 'A word.', locked: false, sources: [] }];
    await expect(scripts.change(writing, 0, turns)).rejects.toMatchObject({
      message: podcastRefusals.beingWritten,
    });
    await scripts.step(writing);
    await expect(scripts.change(writing, 1, turns)).rejects.toMatchObject({
      code: 'conflict',
      message: podcastRefusals.beingMade,
      showing: { script: { revision: 1 } },
    });
  });
});

describe('Generating the audio of a podcast script', () => {
  test('reserves credits for turns without a recording, and starts nothing if all have one', async () => {
    const audio = await scripted();
    const { toSpeak } = await scripts.script(audio);
    expect(await scripts.speak(audio)).toMatchObject({ status: 'PROCESSING', stage: 'voices' });
    expect(await scripts.get(audio.id)).toMatchObject({
      attempt: { number: 2, price: toSpeak.credits, toSpeak: toSpeak.characters },
    });
    const wholeAudio = await scripts.makeWhole(audio);
    expect((await scripts.script(wholeAudio)).toSpeak.turns).toBe(0);
    expect(await scripts.speak(wholeAudio)).toMatchObject({ status: 'READY' });
    expect((await scripts.get(audio.id)).attempt.number).toBe(2);
  });

  test('starts and charges once, even if the request is sent twice', async () => {
    const audio = await scripted();
    await scripts.speak(audio);
    const credits = await scripts.creditsOf(ownerId);
    scripts.started.length = 0;
    expect(await scripts.speak(audio)).toMatchObject({ status: 'PROCESSING', stage: 'voices', attempt: 2 });
    expect(scripts.started).toEqual([`${audio.id}-2`]);
    expect(await scripts.creditsOf(ownerId)).toEqual(credits);
  });

  test('is refused with another voice while the audio is being generated', async () => {
    const audio = await scripted();
    await scripts.speak(audio);
    await expect(scripts.speak(audio, { expertVoice: 'Ava' })).rejects.toMatchObject({
      message: podcastRefusals.beingMade,
    });
  });

  test('with a new voice for one speaker charges only that speaker’s turns', async () => {
    const audio = await aReadyAudio();
    const { turns } = await scripts.script(audio);
    await scripts.speak(audio, { expertVoice: 'Ava' });
    const expert = turns.filter(({ speaker }) => speaker === 'expert');
    expect(await scripts.get(audio.id)).toMatchObject({
      attempt: { voicing: { expertVoice: 'Ava' }, toSpeak: lengthOf(expert) },
    });
  });

  test('with the same voice for both speakers is refused', async () =>
    expect(scripts.speak(await aReadyAudio(), { expertVoice: 'en-US-Chirp3-HD-Orus' })).rejects.toMatchObject(
      {
        message: podcastRefusals.sameVoice,
      },
    ));

  test('is refused if the script was changed in the meantime, and that change is kept', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    vi.spyOn(scripts.attempts, 'begin').mockImplementationOnce(async (...args) => {
      await scripts.change(audio, 1, [{ ...turns[0]!, text: 'Late.' }, ...turns.slice(1)]);
      return scripts.attempts.begin(...args);
    });
    await expect(scripts.speak(audio)).rejects.toMatchObject({ message: podcastRefusals.changedElsewhere });
    expect((await scripts.script(await scripts.get(audio.id))).turns[0]!.text).toBe('Late.');
  });

  test('is refused without credits if some turns have no recording yet', async () => {
    const audio = await scripted();
    await spendAllOf(ownerId);
    await expect(scripts.speak(audio)).rejects.toMatchObject({ code: 'out_of_credits' });
    expect((await scripts.get(audio.id)).status).toBe('SCRIPTED');
  });
});

describe('Listening to a single turn of a podcast script', () => {
  test('charges the turn once, and not again when the whole audio is generated', async () => {
    const audio = await scripted();
    const [first] = (await scripts.script(audio)).turns as [ShownTurn];
    const creditsBefore = (await scripts.creditsOf(ownerId)).balance;
    expect((await scripts.hear(audio, first.id)).credits).toBe(1);
    expect((await scripts.hear(audio, first.id)).credits).toBe(0);
    expect(scripts.said).toEqual([first.text]);
    expect((await scripts.creditsOf(ownerId)).balance).toBe(creditsBefore - 1);
    const { toSpeak } = await scripts.script(await scripts.get(audio.id));
    expect(toSpeak.turns).toBe(3);
  });

  test('costs one credit for four short turns together, not one for each', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const paid: number[] = [];
    for (const { id } of turns) paid.push((await scripts.hear(audio, id)).credits);
    expect(paid).toEqual([1, 0, 0, 0]);
  });

  test('charges the turn once for two simultaneous requests', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const long = { ...turns[0]!, text: 'What stands on the rock? '.repeat(60) };
    await scripts.change(audio, 1, [long, ...turns.slice(1)]);
    const before = (await scripts.creditsOf(ownerId)).balance;
    const bothResults = await Promise.all([scripts.hear(audio, long.id), scripts.hear(audio, long.id)]);
    expect(bothResults.map(({ credits }) => credits).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect((await scripts.creditsOf(ownerId)).balance).toBe(before - 2);
  });

  test.each([
    ['is busy', new EngineBusy('The voices are busy.'), 'too_many'],
    ['fails', new EngineFailed('The voice refused.'), 'conflict'],
  ])('costs nothing when the voice engine %s', async (_, error, code) => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const before = await scripts.creditsOf(ownerId);
    scripts.engineFails(error);
    await expect(scripts.hear(audio, turns[0]!.id)).rejects.toMatchObject({ code, message: error.message });
    expect(await scripts.creditsOf(ownerId)).toEqual(before);
  });

  test('is refused without credits or beyond the daily limit', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    scripts.perDay.characters = 3;
    await expect(scripts.hear(audio, turns[0]!.id)).rejects.toMatchObject({ code: 'too_many' });
    await spendAllOf(ownerId);
    await expect(scripts.hear(audio, turns[0]!.id)).rejects.toMatchObject({ code: 'out_of_credits' });
    expect(scripts.said).toEqual([]);
  });

  test('returns `not_found` for an unknown turn', async () =>
    expect(scripts.hear(await scripted(), 'nobody')).rejects.toMatchObject({
      code: 'not_found',
      message: podcastRefusals.noTurn,
    }));
});

describe('Having the AI rewrite a podcast script', () => {
  test('keeps the turns that the author locked and writes the rest in the requested format', async () => {
    const audio = await scripted();
    const { turns } = await scripts.script(audio);
    const ownTurn = { ...turns[1]!, text: 'It is my lamp, said Mara.', locked: true };
    await scripts.change(audio, 1, [turns[0]!, ownTurn, ...turns.slice(2)]);
    const rewrittenAudio = await scripts.writeAnew(audio, { format: 'debate', length: 'medium' });
    expect(rewrittenAudio).toMatchObject({
      status: 'PROCESSING',
      stage: 'script',
      format: 'debate',
      length: 'medium',
    });

    scripts.willWrite(talkAnswer(['host', 'I say no.'], ['expert', 'I say yes.']));
    await scripts.step(await scripts.get(audio.id));
    const script = await scripts.script(await scripts.get(audio.id));
    expect(script).toMatchObject({ status: 'written', revision: 3, format: 'debate' });
    expect(script.turns.map(({ id, text }) => [id, text])).toEqual([
      ['t2-1', 'I say no.'],
      [ownTurn.id, ownTurn.text],
      ['t2-2', 'I say yes.'],
    ]);
    expect(scripts.prompts.at(-1)!.turns[0]!.text).toContain('It is my lamp, said Mara.');
  });

  test('keeps the old script if the AI returns no usable script', async () => {
    const audio = await aReadyAudio();
    await scripts.writeAnew(audio);
    scripts.willWrite({ text: 'No.' });
    const reloaded = await scripts.get(audio.id);
    await expect(scripts.step(reloaded)).rejects.toMatchObject({ name: 'NoScript' });
    await scripts.attempts.markFailed(reloaded, 'No script.', new Date());
    expect(await scripts.script(await scripts.get(audio.id))).toMatchObject({
      status: 'written',
      revision: 1,
    });
  });

  test('is refused during another rewrite, without credits, or beyond the daily limit', async () => {
    const audio = await scripted();
    scripts.perDay.tokens = 100;
    await expect(scripts.writeAnew(audio)).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('100 tokens a day'),
    });
    scripts.perDay.tokens = 2_000_000;
    await scripts.writeAnew(audio);
    await expect(scripts.writeAnew(audio)).rejects.toMatchObject({ message: podcastRefusals.beingMade });
    await scripts.cancel(audio);
    expect((await scripts.get(audio.id)).status).toBe('SCRIPTED');
    await spendAllOf(ownerId);
    await expect(scripts.writeAnew(audio)).rejects.toMatchObject({ code: 'out_of_credits' });
  });
});

describe('Regenerating a podcast', () => {
  test('with only one new voice keeps the script and charges only that speaker’s turns', async () => {
    const audio = await aReadyAudio();
    const { turns } = await scripts.script(audio);
    await scripts.replace(audio, { hostVoice: 'Ryan' });
    const now = await scripts.get(audio.id);
    const host = turns.filter(({ speaker }) => speaker === 'host');
    expect(now).toMatchObject({
      scriptId: audio.scriptId,
      attempt: { stage: 'voices', voicing: { voiceId: 'Ryan' }, toSpeak: lengthOf(host) },
    });
  });

  test('with another text writes a new script and keeps the turns that the author locked', async () => {
    const audio = await aReadyAudio();
    const { turns } = await scripts.script(audio);
    await scripts.change(audio, 1, [{ ...turns[0]!, locked: true }, ...turns.slice(1)]);
    await scripts.replace(audio, { content: 'The ferry was late. Nobody minded.' });
    const now = await scripts.get(audio.id);
    expect(now).toMatchObject({
      status: 'PROCESSING',
      attempt: { stage: 'script', script: 'write' },
    });
    scripts.willWrite(talkAnswer(['host', 'Was it late?'], ['expert', 'The ferry was late.', [0]]));
    await scripts.step(now);
    const script = await scripts.script(await scripts.get(audio.id));
    expect(script.turns.map(({ text }) => text)).toEqual([
      turns[0]!.text,
      'Was it late?',
      'The ferry was late.',
    ]);
    expect(script.turns[2]!.quotes).toEqual(['The ferry was late.']);
  });

  test('as a narration is refused', async () => {
    const audio = await aReadyAudio();
    const request = scripts.replace(audio, { isPodcast: false });
    await expect(request).rejects.toMatchObject({ code: 'conflict' });
    expect(await scripts.get(audio.id)).toEqual(audio);
  });
});

test('only the author can read a script; a podcast without a script returns `not_found`', async () => {
  const audio = await scripted();
  await expect(scripts.script({ ...audio, ownerId: 'somebody' })).rejects.toMatchObject({
    code: 'not_found',
  });
  const failed = await scripts.begin(ownerId, source);
  await scripts.cancel(failed);
  await expect(scripts.script(failed)).rejects.toMatchObject({
    code: 'not_found',
    message: podcastRefusals.noScript,
  });
});

async function scripted(): Promise<StoredAudio> {
  const audio = await scripts.begin(ownerId, source, { stopAtScript: true });
  await scripts.step(audio);
  return scripts.get(audio.id);
}

async function aReadyAudio(): Promise<StoredAudio> {
  const audio = await scripts.begin(ownerId, source);
  await scripts.step(audio);
  return scripts.makeWhole(audio);
}

async function spendAllOf(who: string): Promise<void> {
  const { balance } = await scripts.creditsOf(who);
  const creditUse = { kind: 'audio', about: 'All', credits: balance, characters: 1 } as const;
  await scripts.transact({ credits: await scripts.credits.spend(who, creditUse, scripts.now()) });
}

const newAuthor = () => `author-${(owners += 1)}`;

const lengthOf = (turns: readonly ShownTurn[]) => turns.reduce((sum, { text }) => sum + text.length, 0);
