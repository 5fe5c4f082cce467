import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import { defaultCategory } from '#shared/domain/audio/categories.ts';
import type { StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { startAttempt, type StartingDependencies } from '#functions/audio/attempts/start-attempt.ts';
import { newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { requireTwoVoices } from '#functions/audio/attempts/two-voices.ts';
import { soundsAlike, voicingOf } from '#functions/audio/attempts/voicing.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { Person } from '#functions/people/people-store.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { titleOfAudio } from './chapter-source.ts';
import { audioOf, isOfToday } from './sound-of-chapter.ts';
import { wordsToSpeak, type SpeakingDependencies, type WordsToSpeak } from './words-to-speak.ts';

/**
 * Makes the sound of a chapter as it stands. There is one audio of a chapter: the first making writes its id on the
 * chapter in the same transaction, each other is its next attempt, and says only what it does not say yet. Asked for
 * what is in the making, or there, it begins nothing and gives that.
 * Undefined where chapter or audio is not as it was seen any more. Refuses: 409 a chapter without words, or one that is
 * made otherwise at this moment; and what `startAttempt` refuses.
 */
export async function narrateChapter(
  deps: NarratingDependencies,
  request: ChapterToNarrate,
): Promise<Sounded | undefined> {
  const { author, chapter, choices } = request;
  const audio = await audioOf(deps.audios, chapter);
  const voicing = requireTwoVoices(voicingOf(choices, audio?.attempt.voicing));
  const said = await wordsToSpeak(deps, request, audio, voicing);
  const standing = audio && asItStands(audio, said, voicing, choices);
  if (standing) return { audio: standing, isBegun: false };

  const startedAt = deps.now().toISOString();
  const named = audio ? withTitleOf(audio, said.name) : newRecord(author, chapter, said.name, startedAt);
  const source = { textId: newSourceId(named.id), chapterTextId: said.textId, chapterTitle: said.name };
  const attempt = newAttempt(
    { startedAt, source, voicing, ...said.attempt, jobId: request.jobId },
    audio?.attempt,
  );
  const next: StoredAudio = { ...named, status: 'PROCESSING', attempt };
  const extraWrites = [
    ...(chapter.audioId === next.id ? [] : [deps.chapters.nameAudioWrite(chapter, next.id)]),
    ...(request.extraWrites?.(next) ?? []),
  ];
  if (said.tokens > 0) await deps.countTokens(author.id, said.tokens);
  const isBegun = await startAttempt(deps, { audio: next, seen: audio, text: said.source, extraWrites });
  return isBegun ? { audio: (await deps.audios.get(next.id)) ?? next, isBegun } : undefined;
}

/** What there is already and will do; undefined where an attempt has to begin. */
function asItStands(
  audio: StoredAudio,
  said: WordsToSpeak,
  voicing: Voicing,
  choices: AudioChoices,
): StoredAudio | undefined {
  const { source, voicing: before } = audio.attempt;
  const isSame =
    source.chapterTextId === said.textId &&
    source.chapterTitle === said.name &&
    soundsAlike(before, voicing) &&
    before.format === voicing.format &&
    before.length === voicing.length;
  switch (audio.status) {
    case 'PROCESSING':
      if (!isSame) throw new Refusal('conflict', bookAudioRefusals.beingMade);
      return audio;
    case 'READY': {
      const { sound } = audio;
      const isThere = isOfToday(sound, said) && soundsAlike(sound!, voicing) && sameTalk(before, voicing);
      return isThere ? audio : undefined;
    }
    case 'SCRIPTED':
      return isSame && choices.stopAtScript !== false ? audio : undefined;
    case 'FAILED':
      return undefined;
    default:
      return audio.status satisfies never;
  }
}

const sameTalk = ({ isPodcast, format, length }: Voicing, voicing: Voicing): boolean =>
  !isPodcast || (format === voicing.format && length === voicing.length);

/** A title that its author gave the audio stays; one that it has from its chapter goes with that. */
function withTitleOf(audio: StoredAudio, name: string): StoredAudio {
  const { chapterTitle } = audio.attempt.source;
  const had = chapterTitle === undefined ? undefined : titleOfAudio(chapterTitle);
  const title = audio.title === had ? titleOfAudio(name) : audio.title;
  return { ...audio, title, topic: title };
}

function newRecord(author: Person, chapter: StoredChapter, name: string, createdAt: string) {
  const id = newId('aud');
  const title = titleOfAudio(name);
  return {
    id,
    ownerId: author.id,
    authorName: author.channelName,
    title,
    topic: title,
    chapterId: chapter.id,
    category: defaultCategory,
    playlistId: null,
    visibility: 'private' as const,
    createdAt,
    requestFingerprint: fingerprint(id),
  };
}

export interface ChapterToNarrate {
  readonly author: Person;
  readonly chapter: StoredChapter;
  readonly choices: AudioChoices;
  /** The making of its book that it belongs to. */
  readonly jobId?: string;
  /** What is written with the attempt or not at all. */
  readonly extraWrites?: (audio: StoredAudio) => readonly Write[];
}
export interface Sounded {
  readonly audio: StoredAudio;
  readonly isBegun: boolean;
}
export interface NarratingDependencies extends SpeakingDependencies, StartingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly chapters: SpeakingDependencies['chapters'] & Pick<ChapterStore, 'nameAudioWrite'>;
  readonly work: SpeakingDependencies['work'] & StartingDependencies['work'];
  /** Counts what the model may take in the author's day; refuses (429) where that is used up. */
  readonly countTokens: CountInDay;
}
