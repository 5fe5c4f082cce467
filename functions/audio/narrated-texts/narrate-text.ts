import {
  audioForms,
  formOf,
  titleWithForm,
  type AudioForm,
  type ByForm,
} from '#shared/domain/audio/audio-form.ts';
import { defaultCategory } from '#shared/domain/audio/categories.ts';
import type { StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import {
  ensureStarted,
  startAttempt,
  type StartingDependencies,
} from '#functions/audio/attempts/start-attempt.ts';
import { newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { requireTwoVoices } from '#functions/audio/attempts/two-voices.ts';
import { soundsAlike, voicingOf } from '#functions/audio/attempts/voicing.ts';
import type { Person } from '#functions/people/people-store.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import {
  audiosOfText,
  isCurrent,
  type NarrationResult,
  type NarratedText,
  type TextToNarrate,
} from '#functions/audio/narrated-text.ts';
import { titleOfAudio } from '#functions/audio/named-books.ts';
import { languageOfText } from './language-of-text.ts';
import { withTextReadOnce } from './text-read-once.ts';
import { wordsToSpeak, type SpeakingDependencies, type WordsToSpeak } from './words-to-speak.ts';

/**
 * Generates the audio of a text in the chosen form. The first attempt also writes the audio's id to the text, in one
 * transaction; later attempts speak only the missing sentences. If the audio is up to date or in progress, starts
 * nothing and returns it. Returns undefined if text or audio changed meanwhile. Throws 409 for a text without words or
 * if this form is already being generated with other choices, and the errors of `startAttempt`.
 */
export async function narrateText(
  deps: NarratingDependencies,
  request: TextToNarrate,
): Promise<NarrationResult | undefined> {
  const { author, choices } = request;
  const text = withTextReadOnce(request.text);
  const form = formOf(choices);
  const audios = await audiosOfText(deps.audios, text);
  const audio = audios[form];
  const textLanguage = await languageOfText(text, audios);
  const voicing = requireTwoVoices(voicingOf(choices, audio?.attempt.voicing, textLanguage));
  const words = await wordsToSpeak(deps, { text, choices }, audio, voicing);
  const upToDate = audio && upToDateAudio(audio, words, voicing, request);
  if (upToDate) {
    if (upToDate.status === 'PROCESSING') await ensureStarted(deps, upToDate);
    return { audio: upToDate, isBegun: false };
  }

  const startedAt = deps.now().toISOString();
  const namedAudio = audio
    ? withTitleOf(audio, words.name)
    : newAudioRecord(author, text, { name: words.name, form }, startedAt);
  const source = {
    textId: newSourceId(namedAudio.id),
    originalTextId: words.textId,
    originalName: words.name,
  };
  const language = text.language ?? audio?.attempt.language;
  const attempt = newAttempt(
    { startedAt, source, voicing, ...words.attempt, language, jobId: request.jobId },
    audio?.attempt,
  );
  const next: StoredAudio = { ...namedAudio, status: 'PROCESSING', attempt };
  const extraWrites = [
    ...audioIdWrites(text, idsOf({ ...audios, [form]: next })),
    ...(request.extraWrites?.(next) ?? []),
  ];
  if (words.tokens > 0) await deps.countTokens(author.id, words.tokens);
  const startedAttempt = await startAttempt(deps, {
    audio: next,
    seen: audio,
    text: words.source,
    extraWrites,
  });
  return startedAttempt && { audio: (await deps.audios.get(next.id)) ?? next, isBegun: true };
}

const audioIdWrites = ({ audioIds, nameAudiosWrite }: NarratedText, ids: ByForm<string>): Write[] =>
  audioForms.every((form) => audioIds[form] === ids[form]) ? [] : [nameAudiosWrite(ids)];

const idsOf = (audios: ByForm<StoredAudio>): ByForm<string> =>
  Object.fromEntries(Object.entries(audios).map(([form, { id }]) => [form, id]));

function upToDateAudio(
  audio: StoredAudio,
  words: WordsToSpeak,
  voicing: Voicing,
  { text, choices }: TextToNarrate,
): StoredAudio | undefined {
  const { source, voicing: before } = audio.attempt;
  const isSame =
    source.originalTextId === words.textId &&
    source.originalName === words.name &&
    soundsAlike(before, voicing) &&
    before.format === voicing.format &&
    before.length === voicing.length;
  switch (audio.status) {
    case 'PROCESSING':
      if (!isSame) throw new Refusal('conflict', text.refusals.beingMade(formOf(voicing)));
      return audio;
    case 'READY': {
      const { sound } = audio;
      const isUpToDate =
        isCurrent(sound, words) && soundsAlike(sound!, voicing) && isSameTalk(before, voicing);
      return isUpToDate ? audio : undefined;
    }
    case 'SCRIPTED':
      return isSame && choices.stopAtScript !== false ? audio : undefined;
    case 'FAILED':
      return undefined;
    default:
      return audio.status satisfies never;
  }
}

const isSameTalk = ({ isPodcast, format, length }: Voicing, voicing: Voicing): boolean =>
  !isPodcast || (format === voicing.format && length === voicing.length);

/** Keeps a title that the author gave the audio; a title taken from the text follows the text. */
function withTitleOf(audio: StoredAudio, name: string): StoredAudio {
  const { originalName } = audio.attempt.source;
  const had = originalName === undefined ? undefined : titleOfAudio(originalName);
  const title = audio.title === had ? titleOfAudio(name) : audio.title;
  return { ...audio, title, topic: titleWithForm(title, formOf(audio.attempt.voicing)) };
}

function newAudioRecord(
  author: Person,
  { names, category }: NarratedText,
  { name, form }: { readonly name: string; readonly form: AudioForm },
  createdAt: string,
) {
  const id = newId('aud');
  const title = titleOfAudio(name);
  return {
    id,
    ownerId: author.id,
    authorName: author.channelName,
    title,
    topic: titleWithForm(title, form),
    ...names,
    category: category ?? defaultCategory,
    ownCategory: false,
    playlistId: null,
    visibility: 'private' as const,
    createdAt,
    requestFingerprint: fingerprint(id),
  };
}

export interface NarratingDependencies extends SpeakingDependencies, StartingDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'getAll'>;
  readonly work: SpeakingDependencies['work'] & StartingDependencies['work'];
  readonly countTokens: CountInDay;
}
