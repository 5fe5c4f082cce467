import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { EpisodeChange } from '#shared/contract/audio/episode.ts';
import { episodeLimits, episodeRefusals, type EpisodeType } from '#shared/domain/audio/episodes.ts';
import { clockIn, ownTimeZone } from '#shared/domain/locale.ts';

export interface EpisodeDraft {
  readonly description: string;
  readonly showNotes: string;
  readonly season: string;
  readonly episode: string;
  readonly episodeType: EpisodeType;
  /** Empty means the channel's default. */
  readonly explicit: '' | 'yes' | 'no';
  /** `date` and `time` are in the local time zone. If both are empty, the date is when the audio became public. */
  readonly date: string;
  readonly time: string;
}

export function episodeDraftOf(audio: Audio): EpisodeDraft {
  const { description = '', showNotes = '', season, episode, episodeType = 'full', explicit } = audio;
  const [date = '', time = ''] =
    audio.publishDate === undefined ? [] : clockIn(ownTimeZone(), Date.parse(audio.publishDate)).split('T');
  return {
    description,
    showNotes,
    season: season === undefined ? '' : String(season),
    episode: episode === undefined ? '' : String(episode),
    episodeType,
    explicit: explicit === undefined ? '' : explicit ? 'yes' : 'no',
    date,
    time,
  };
}

/** Returns only the changed fields, so that two windows don't undo each other's changes. */
export function changeFrom(draft: EpisodeDraft, before: EpisodeDraft): EpisodeChange {
  const differs = (...names: readonly (keyof EpisodeDraft)[]) =>
    names.some((name) => draft[name].trim() !== before[name].trim());
  return {
    ...(differs('description') && { description: draft.description.trim() }),
    ...(differs('showNotes') && { showNotes: draft.showNotes }),
    ...(differs('season') && { season: numberIn(draft.season) }),
    ...(differs('episode') && { episode: numberIn(draft.episode) }),
    ...(differs('episodeType') && { episodeType: draft.episodeType }),
    ...(differs('explicit') && { explicit: draft.explicit === '' ? null : draft.explicit === 'yes' }),
    ...(differs('date', 'time') && { publishDate: publishDateOf(draft)?.toISOString() ?? null }),
  };
}

export function problemsOf(draft: EpisodeDraft, now: Date): EpisodeProblems {
  const { description, showNotes, season, episode } = draft;
  return {
    ...(description.trim().length > episodeLimits.descriptionCharacters && {
      description: episodeRefusals.descriptionTooLong,
    }),
    ...(showNotes.length > episodeLimits.showNotesCharacters && {
      showNotes: episodeRefusals.showNotesTooLong,
    }),
    ...(!isNumber(season) && { season: episodeRefusals.seasonUnfit }),
    ...(!isNumber(episode) && { episode: episodeRefusals.episodeUnfit }),
    ...dateProblem(draft, now),
  };
}

function dateProblem(draft: EpisodeDraft, now: Date): EpisodeProblems {
  const at = publishDateOf(draft);
  if (at === undefined) return draft.time === '' ? {} : { date: 'Choose a day as well.' };
  if (Number.isNaN(at.getTime())) return { date: 'This day or time doesn’t exist.' };
  if (at.getUTCFullYear() < 1970) return { date: episodeRefusals.dateTooEarly };
  return at > now ? { date: episodeRefusals.dateAhead } : {};
}

const publishDateOf = ({ date, time }: EpisodeDraft): Date | undefined =>
  date === '' ? undefined : new Date(`${date}T${time || '00:00'}`);

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const isNumber = (text: string): boolean =>
  text.trim() === '' || (/^\s*\d{1,4}\s*$/.test(text) && Number(text) >= 1);

export type EpisodeProblems = Partial<Record<keyof EpisodeDraft, string>>;
