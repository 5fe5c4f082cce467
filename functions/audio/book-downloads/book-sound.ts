import type { BookFileError } from '#shared/domain/audio/book-file.ts';
import { fileName } from '#functions/people/archiving.ts';
import { zipOf, type ZippedFile } from '#functions/platform/zip.ts';
import type { Chapter } from '#functions/speech/chapter-marks.ts';
import { id3Tag, withTags, type ImprintTags } from '#functions/speech/id3.ts';
import { secondsOf } from '#functions/speech/mp3.ts';
import { infoFrame } from '#functions/speech/mp3-info.ts';
import type { SoundFile } from './sound-file.ts';

export async function* bookMp3({ title, artist, imprint, chapters }: SpokenBook): AsyncGenerator<Uint8Array> {
  requireSameFormat(chapters);
  yield id3Tag({ title, artist, imprint: imprint ?? { album: title }, chapters: chapterMarksOf(chapters) });
  yield infoFrame(chapters[0]!.file.firstFrame, lengthsOf(chapters));
  for (const { file } of chapters) yield* file.sound();
}

export const bookZip = (book: SpokenBook): AsyncGenerator<Uint8Array> => zipOf(tracksOf(book));

async function* tracksOf({
  title: album,
  artist,
  imprint = { album },
  chapters,
}: SpokenBook): AsyncGenerator<ZippedFile> {
  const count = chapters.length;
  for (const [index, { title, file }] of chapters.entries()) {
    const number = String(index + 1).padStart(String(Math.max(10, count)).length, '0');
    const trackNumber = `${index + 1}/${count}`;
    const tag = withTags(await file.tag(), { title, artist, imprint, trackNumber });
    yield { path: `${number} ${fileName(title, 'Untitled')}.mp3`, content: withTag(tag, file.fromInfo()) };
  }
}

async function* withTag(tag: Uint8Array, sound: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield tag;
  yield* sound;
}

export function chapterMarksOf(chapters: readonly SpokenChapter[]): Chapter[] {
  let frames = 0;
  return chapters.map(({ title, file }) => {
    const startSeconds = secondsOf(frames, file.header);
    frames += file.frames;
    return { title, startSeconds, endSeconds: secondsOf(frames, file.header) };
  });
}

function lengthsOf(chapters: readonly SpokenChapter[]) {
  let [frames, sizeBytes] = [0, 0];
  const marks = chapters.map(({ file }) => {
    const mark = { frames, bytes: sizeBytes };
    frames += file.frames;
    sizeBytes += file.sizeBytes;
    return mark;
  });
  return { frames, sizeBytes, marks };
}

/** A safeguard: only sounds of the same format can be joined. At present our engine makes only one format. */
function requireSameFormat(chapters: readonly SpokenChapter[]): void {
  const [first] = chapters;
  if (!first) throw new NothingToHear();
  const { version, sampleRate, channels } = first.file.header;
  for (const { title, file } of chapters) {
    const { header } = file;
    const isSameFormat =
      header.version === version && header.sampleRate === sampleRate && header.channels === channels;
    if (!isSameFormat) throw new SoundsDiffer(title);
  }
}

export class NothingToHear extends Error {
  override readonly name = 'NothingToHear' satisfies BookFileError;
  constructor() {
    super('No chapter of this book has audio any more. Generate it first.');
  }
}

class SoundsDiffer extends Error {
  override readonly name = 'SoundsDiffer' satisfies BookFileError;
  constructor(title: string) {
    super(
      `The audio of “${title}” has a different format from the others. Regenerate it, or download the zip instead.`,
    );
  }
}

export interface SpokenBook {
  readonly title: string;
  readonly artist: string;
  readonly imprint?: ImprintTags | undefined;
  readonly chapters: readonly SpokenChapter[];
}
export interface SpokenChapter {
  readonly title: string;
  readonly file: SoundFile;
}
