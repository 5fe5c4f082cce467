import { unlimitedPreview } from './unlimited-preview.ts';
import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { attemptOf, attemptNameOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { replaceAudio } from '#functions/audio/audio-records/replace-audio.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { startAttempt } from '#functions/audio/attempts/start-attempt.ts';
import { newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import type { Attempt } from '#shared/domain/audio/narration.ts';
import { cancelAttempt } from '#functions/audio/attempts/cancel-attempt.ts';
import { countInDay } from '#functions/credits/count-in-day.ts';
import { passageCache } from '#functions/audio/work/passage-cache.ts';
import { bootedAttempts } from './attempts.ts';
import { pronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { scriptDrafts } from '#functions/audio/scripts/script-drafts.ts';
import { writeScript } from '#functions/audio/scripts/generation/write-script.ts';
import { changeScript } from '#functions/audio/scripts/change-script.ts';
import { getScript } from '#functions/audio/scripts/get-script.ts';
import { hearTurn } from '#functions/audio/scripts/hear-turn.ts';
import { speakScript } from '#functions/audio/scripts/speak-script.ts';
import { rewriteScript } from '#functions/audio/scripts/rewrite-script.ts';
import { joinBytes, silentSpeechFrame, silentFrames } from '#functions/speech/mp3.ts';
import { textAttempt } from '#functions/audio/attempts/text-attempt.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { newId } from '#functions/platform/ids.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';
import { dailyUse } from '#functions/credits/daily-use.ts';
import type { Prompt } from '#functions/writing/prompt.ts';
import type { Writer, WriterAnswer } from '#functions/writing/writer.ts';
import { begunAudio, wholeSound } from './begun-audio.ts';
import { bootBucket } from './buckets.ts';
import { bootedCredits } from './credit-accounts.ts';
import { anActor, requestDefaults } from './request-defaults.ts';
import { bootTables } from './tables.ts';

export async function bootScripts() {
  const [tables, bucket] = await Promise.all([
    bootTables(
      'audio',
      'people',
      'passages',
      'pronunciations',
      'usage',
      'creditAccounts',
      'creditEntries',
      'news',
    ),
    bootBucket('work'),
  ]);
  const { client } = tables;
  const credits = bootedCredits(client);
  const entries = creditEntryStore(client, 'creditEntries');
  const work = workStore(bucket.client, 'work');
  const prompts: Prompt[] = [];
  const news: StatusMessage[] = [];
  const spokenTexts: string[] = [];
  const started: string[] = [];
  const perDay = { characters: 600_000, tokens: 2_000_000 };
  let script: ScriptedAnswer = talkAnswer();
  let engine: Error | undefined;

  const now = () => new Date('2026-11-22T08:00:00.000Z');
  const all = transactOn(client);
  const day = (unit: 'characters' | 'tokens') =>
    dailyUse(client, 'usage', { unit, perPerson: perDay[unit], perStage: 50_000_000 });
  const writer: Writer = {
    name: 'A scripted writer',
    async write(prompt, how) {
      prompts.push(prompt);
      if (script instanceof Error) throw script;
      return typeof script === 'function' ? script(how, prompts.length) : writeWhole(script, how.onText);
    },
  };
  const deps = {
    audios: audioStore(client, 'audio'),
    attempts: bootedAttempts(client, credits),
    work,
    drafts: scriptDrafts(bucket.client, 'work'),
    pronunciations: pronunciationStore(client, 'pronunciations'),
    passages: passageCache(client, { passagesTable: 'passages', work }),
    executions: {
      start: async (input: Attempt) => {
        started.push(attemptNameOf(input));
        return true;
      },
      stop: () => Promise.resolve(),
    },
    credits,
    views: audioViews({ publicNamesOf: () => Promise.resolve(new Map()) }, noNamedBooks),
    writer,
    live: { tell: async (_: string, message: StatusMessage) => void news.push(message) },
    speech: {
      renderingOf: () => 'test',
      speak: async (text: string) => {
        if (engine) throw engine;
        spokenTexts.push(text);
        return joinBytes(silentFrames(0.5, silentSpeechFrame));
      },
    },
    preview: unlimitedPreview,
    decode: ({ frames }: { frames: readonly unknown[] }) =>
      Promise.resolve(new Float32Array(frames.length * 576).fill(0.3)),
    get spoken() {
      return day('characters');
    },
    get countSpoken() {
      return countInDay({ day: day('characters'), transact: all, now });
    },
    get countTokens() {
      return countInDay({ day: day('tokens'), transact: all, now });
    },
    transact: all,
    now,
    times: { keepMs: 5, silenceMs: 2_000, mostMs: 10_000 },
  };
  const request = (ownerId: string, params: object, body?: object) =>
    ({ ...requestDefaults, actor: anActor(ownerId), params, body }) as never;
  const get = async (id: string) => (await deps.audios.get(id))!;

  return {
    ...deps,
    perDay,
    prompts,
    news,
    said: spokenTexts,
    started,
    willWrite: (next: ScriptedAnswer) => void (script = next),
    engineFails: (error: Error | undefined) => void (engine = error),
    creditsOf: async (ownerId: string) => creditsIn(await credits.get(ownerId), now()),
    ledgerOf: (ownerId: string) => entries.listOf(ownerId),
    slotsOf: async (ownerId: string) => [
      ...((await readItem<{ running?: Set<string> }>(client, 'people', { id: ownerId }))?.running ?? []),
    ],

    async begin(ownerId: string, text = source, choices: AudioChoices = {}): Promise<StoredAudio> {
      const voicing = voicingOf({ isPodcast: true, length: 'short', ...choices });
      const id = newId('aud');
      const startedAt = now().toISOString();
      const scriptSource = { textId: newSourceId(id) };
      const { attempt } = textAttempt(voicing, text, choices);
      const audio = begunAudio(id, {
        ownerId,
        attempt: newAttempt({ startedAt, source: scriptSource, voicing, ...attempt }),
      });
      await startAttempt(deps, { audio, text });
      return get(id);
    },
    step: (audio: StoredAudio) => writeScript(deps, attemptOf(audio)),
    cancel: async ({ id }: StoredAudio) => cancelAttempt(deps, await get(id)),
    get,

    async makeWhole({ id }: StoredAudio): Promise<StoredAudio> {
      const audio = await get(id);
      const { attempt, scriptId } = audio;
      const { voiceId, isPodcast, expertVoice } = attempt.voicing;
      const voices = { voiceId, isPodcast, expertVoice: expertVoice! };
      const sound = { attempt: attempt.number, ...voices, scriptId: scriptId! };
      await deps.attempts.markReady(audio, wholeSound(sound));
      return get(id);
    },

    script: async ({ id, ownerId }: StoredAudio) => (await getScript(deps)(request(ownerId, { id }))).script,
    change: async ({ id, ownerId }: StoredAudio, baseRevision: number, turns: readonly object[]) =>
      (await changeScript(deps)(request(ownerId, { id }, { baseRevision, turns }))).script,
    writeAnew: async ({ id, ownerId }: StoredAudio, body: object = {}) =>
      (await rewriteScript(deps)(request(ownerId, { id }, body))).audio,
    replace: async ({ id, ownerId }: StoredAudio, body: object = {}) =>
      (await replaceAudio(deps)(request(ownerId, { id }, body))).audio,
    hear: async ({ id, ownerId }: StoredAudio, turnId: string) =>
      (await hearTurn(deps)(request(ownerId, { id, turnId }))).heard,
    speak: async ({ id, ownerId }: StoredAudio, body: object = {}) =>
      (await speakScript(deps)(request(ownerId, { id }, body))).audio,

    close: async () => {
      await Promise.all([tables.close(), bucket.close()]);
    },
  };
}

export const source =
  'The lighthouse stands on a rock. Mara keeps the lamp. In May the oil ran out. The owl left in June.';

export const talkAnswer = (
  ...turns: readonly [speaker: string, text: string, sources?: number[]][]
): Answer => ({
  text: JSON.stringify({
    turns: (turns.length > 0 ? turns : usualTurns).map(([speaker, text, sources = []]) => ({
      speaker,
      text,
      sources,
    })),
  }),
});

const usualTurns: readonly [speaker: string, text: string, sources?: number[]][] = [
  ['host', 'What stands on the rock?'],
  ['expert', 'A lighthouse does, and Mara keeps the lamp.', [0, 1]],
  ['host', 'And then?'],
  ['expert', 'The oil ran out in May.', [2]],
];

export function writeWhole({ text, ...given }: Answer, onText: (piece: string) => void): WriterAnswer {
  for (const piece of text.match(/[^]{1,20}/g) ?? []) onText(piece);
  return {
    text,
    end: 'whole',
    inputTokens: 1_000,
    outputTokens: 500,
    model: 'A scripted writer',
    isModel: true,
    ...given,
  };
}

type Answer = { readonly text: string } & Partial<WriterAnswer>;
type ScriptedAnswer =
  | Answer
  | Error
  | ((how: Parameters<Writer['write']>[1], call: number) => Promise<WriterAnswer>);
export type Scripts = Awaited<ReturnType<typeof bootScripts>>;
