import { mediaFiles, privateMediaFolder } from '#shared/addresses.ts';
import { fileName, jsonText, type ArchivedFile, type Archiving } from '#functions/people/archiving.ts';
import { attemptNameOf as nameOfAttempt, type StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';
import { audioNamer, type NamedBooks } from './named-books.ts';
import { sourceKey } from './work/source-store.ts';

export const audioArchiving = ({ audios, named }: AudioArchivingDependencies): Archiving => ({
  provides: {
    tables: ['audio'],
    folders: ['sources', 'media/private'],
  },
  async *filesOf({ id }) {
    const records: object[] = [];
    for await (const page of allOf(audios, id)) {
      const nameOf = await audioNamer(named, page, id);
      for (const audio of page) {
        records.push(recordOf(audio));
        yield* filesOfAudio(audio, nameOf(audio));
      }
    }
    yield { path: 'audio/audio.json', text: jsonText(records) };
  },
});

async function* allOf(audios: AudioArchivingDependencies['audios'], ownerId: string) {
  let after: Parameters<AudioStore['listOf']>[2]['after'];
  do {
    const page = await audios.listOf(ownerId, undefined, { limit: 100, after });
    yield page.items;
    after = page.after;
  } while (after);
}

const recordOf = ({ id, title, category, playlistId, status, attempt, sound, ...audio }: StoredAudio) => {
  const { visibility, createdAt, publishedAt } = audio;
  const { description, showNotes, season, episode, episodeType, explicit } = audio;
  const { reason, durationSeconds, voicing } = attempt;
  const { voiceId, isPodcast } = voicing;
  return {
    id,
    title,
    category,
    playlistId,
    voiceId,
    isPodcast,
    status,
    reason,
    visibility,
    createdAt,
    publishedAt,
    description,
    showNotes,
    season,
    episode,
    episodeType,
    explicit,
    durationSeconds: sound?.durationSeconds ?? durationSeconds,
  };
};

function* filesOfAudio(audio: StoredAudio, name: string): Generator<ArchivedFile> {
  const { ownerId, id, sound: whole } = audio;
  const { characters, source } = audio.attempt;
  const path = `audio/${fileName(name, 'Untitled')} (${id.slice(-6)})`;
  yield {
    path: `${path}.txt`,
    folder: 'sources',
    key: sourceKey(ownerId, source.textId),
    sizeBytes: mostTextBytes(characters),
  };
  if (!whole) return;
  const folder = privateMediaFolder(ownerId, nameOfAttempt({ audioId: id, attempt: whole.attempt }));
  const sound = { key: `${folder}${mediaFiles.sound}`, sizeBytes: whole.durationSeconds * bytesPerSecond };
  yield { path: `${path}.mp3`, folder: 'media/private', ...sound };
  const transcript = { key: `${folder}${mediaFiles.transcript}`, sizeBytes: mostTextBytes(characters) };
  yield { path: `${path}.vtt`, folder: 'media/private', ...transcript };
}

/** An upper bound, in bytes: our sound has 6,000 a second (48 kbit/s). */
const bytesPerSecond = 8_000;
/** Allows for UTF-8 and for a transcript's timings. */
const mostTextBytes = (characters: number) => 10_000 + 5 * characters;

export interface AudioArchivingDependencies {
  readonly audios: Pick<AudioStore, 'listOf'>;
  readonly named: NamedBooks;
}
