import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { Attempt } from '#shared/domain/audio/narration.ts';
import { targetCharactersOf } from '#shared/domain/audio/podcast-price.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import {
  languageOfAttempt,
  attemptOf,
  attemptNameOf,
  type StoredAudio,
} from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { NoScript, NothingToRead } from '#functions/audio/attempts/errors.ts';
import { documentOfSource } from '#functions/audio/passages/document-of-source.ts';
import { hasWords, sentencesIn } from '#functions/audio/passages/sentences.ts';
import type { AttemptStore } from '#functions/audio/attempts/attempt-store.ts';
import type { ScriptDrafts } from '#functions/audio/scripts/script-drafts.ts';
import { writtenScriptId, type StoredScript } from '#functions/audio/work/script-item.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { log } from '#functions/platform/log.ts';
import type { Prompt } from '#functions/writing/prompt.ts';
import { cutPromptWords } from '#shared/domain/writing/cut-prompt.ts';
import { writeInView, type WritingTimes } from '#functions/writing/write-in-view.ts';
import { ModelRefused, type Writer, type WriterAnswer } from '#functions/writing/writer.ts';
import { scriptOfSound } from '#functions/audio/scripts/said-by-sound.ts';
import { quotesOf, lockedTurns } from '#functions/audio/scripts/quotes.ts';
import { readScript, turnsSoFar, type ScriptRequest } from './read-script.ts';
import { scriptPrompt } from './script-prompt.ts';
import { charactersIn, spokenKeysOf, unspokenTurns } from '#functions/audio/scripts/unspoken.ts';

/**
 * Writes an attempt's script and shows it to the author as it grows. Then the attempt continues by speaking the script,
 * or stops if the author is to check it first (`hold`). Stores the model's answer before parsing it, so that it is
 * requested only once. Throws the errors of `Writer`, and `NothingToRead` and `NoScript`.
 */
export async function writeScript(deps: WritingDependencies, { audioId, attempt }: Attempt): Promise<void> {
  const audio = await deps.audios.get(audioId);
  if (!isScriptMade(audio, attempt) || audio.attempt.script === undefined) return;
  await deps.live.tell(audio.ownerId, statusMessageOf(audio));

  const request = await requestOf(deps, audio);
  const written = await writeUsableScript(deps, audio, request);
  if (written)
    await storeScript(deps, audio, scriptOf(written, audio, request), {
      written,
      holds: audio.attempt.script === 'hold',
    });
}

const isScriptMade = (audio: StoredAudio | undefined, attempt: number): audio is StoredAudio =>
  audio?.status === 'PROCESSING' && audio.attempt.number === attempt;

async function requestOf({ work }: WritingDependencies, audio: StoredAudio): Promise<PromptedRequest> {
  const { ownerId, id, scriptId, attempt } = audio;
  const { format = defaultPodcast.format, length = defaultPodcast.length } = attempt.voicing;
  const source = await work.getSource(ownerId, attempt.source.textId);
  if (source === undefined) throw new Error(`The text of ${id} is gone.`);
  const language = languageOfAttempt(attempt);
  const sentences = sentencesIn(documentOfSource(audio, source), { withDescriptions: true, language });
  if (!hasWords(sentences)) throw new NothingToRead();
  const scriptBefore = scriptId === undefined ? undefined : await work.getScript(ownerId, scriptId);
  const locked = scriptBefore ? lockedTurns(scriptBefore, sentences) : [];
  const aim = targetCharactersOf(length, source.length);
  return {
    sentences,
    language,
    aim,
    locked,
    idOf: (number) => `t${attempt.number}-${number}`,
    prompt: scriptPrompt({
      title: audio.title,
      sentences,
      format,
      aim,
      locked: locked.map(({ turn }) => turn),
    }),
  };
}

async function writeUsableScript(
  deps: WritingDependencies,
  audio: StoredAudio,
  request: PromptedRequest,
): Promise<WriterAnswer | undefined> {
  const mediaId = attemptNameOf(attemptOf(audio));
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const savedAnswer = await deps.drafts.getWritten(audio.ownerId, mediaId, attempt);
    const written = savedAnswer ?? (await writeWithDrafts(deps, audio, request, mediaId));
    if (written.end === 'stopped') return undefined;
    if (written.sentTokens !== undefined)
      throw new ModelRefused(
        cutPromptWords(written.inputTokens, written.sentTokens, 'there is no script. Nothing was charged.'),
      );
    if (!savedAnswer) await deps.drafts.putWritten(audio.ownerId, mediaId, attempt, written);
    if (readScript(written.text, request)) return written;
    log.warn('What was written for a podcast was no script', {
      audioId: audio.id,
      attempt,
      end: written.end,
    });
  }
  throw new NoScript();
}

function writeWithDrafts(
  deps: WritingDependencies,
  audio: StoredAudio,
  request: PromptedRequest,
  mediaId: string,
): Promise<WriterAnswer> {
  let shownCharacters = 0;
  return writeInView(deps.writer, request.prompt, {
    ...(deps.times && { times: deps.times }),
    async keep(text) {
      try {
        const turns = turnsSoFar(text, request);
        if (charactersIn(turns) !== shownCharacters)
          await deps.drafts.putTurns(audio.ownerId, mediaId, turns);
        shownCharacters = charactersIn(turns);
        return isScriptMade(await deps.audios.get(audio.id), audio.attempt.number);
      } catch (error) {
        // only the preview is lost: the whole script is stored separately
        log.error('A part of a script could not be kept', error, { audioId: audio.id });
        return true;
      }
    },
  });
}

function scriptOf(
  { text, model, isModel }: WriterAnswer,
  audio: StoredAudio,
  request: PromptedRequest,
): StoredScript {
  const turns = readScript(text, request)!;
  const { format, length } = { ...defaultPodcast, ...audio.attempt.voicing };
  return { format, length, model, byModel: isModel, turns, quotes: quotesOf(turns, request.sentences) };
}

async function storeScript(
  deps: WritingDependencies,
  audio: StoredAudio,
  script: StoredScript,
  { written, holds }: { written: WriterAnswer; holds: boolean },
): Promise<void> {
  const scriptId = writtenScriptId(audio.id, audio.attempt.number);
  await deps.work.putScript(audio.ownerId, scriptId, script);
  const scriptFields = {
    scriptId,
    scriptRevision: (audio.scriptRevision ?? 0) + 1,
    scriptTokens: written.inputTokens + written.outputTokens,
  };
  if (holds) {
    await deps.attempts.markScripted(audio, scriptFields, deps.now());
    return;
  }
  const toSpeak = charactersIn(
    unspokenTurns(script.turns, audio.attempt.voicing, spokenKeysOf(await scriptOfSound(deps.work, audio))),
  );
  const changedAudio = await deps.audios.keepScript(audio.id, audio.attempt.number, {
    ...scriptFields,
    toSpeak,
  });
  if (changedAudio) await deps.live.tell(audio.ownerId, statusMessageOf(changedAudio));
}

/** A model that wrote no usable script gets a second chance, at our cost. */
const mostTries = 2;

interface PromptedRequest extends ScriptRequest {
  readonly prompt: Prompt;
}

export interface WritingDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'keepScript'>;
  readonly attempts: Pick<AttemptStore, 'markScripted'>;
  readonly work: Pick<WorkStore, 'getSource' | 'getScript' | 'putScript'>;
  readonly drafts: Pick<ScriptDrafts, 'putTurns' | 'getWritten' | 'putWritten'>;
  readonly writer: Pick<Writer, 'write'>;
  readonly live: { readonly tell: (userId: string, news: StatusMessage) => Promise<void> };
  readonly now: () => Date;
  readonly times?: WritingTimes;
}
