import NodeId3 from 'node-id3';
import type { Chapter } from './chapter-marks.ts';

/** The tag that opens an MP3: what it is called, who made it, of what it is a part, and where its chapters begin. */
export function id3Tag({ chapters, ...tags }: SoundTags): Uint8Array {
  const chapter = chapters.map((entry, index) => ({
    elementID: `chapter${index + 1}`,
    startTimeMs: milliseconds(entry.startSeconds),
    endTimeMs: milliseconds(entry.endSeconds),
    tags: { title: entry.title },
  }));
  const tableOfContents = [
    { elementID: 'toc', isOrdered: true, elements: chapter.map(({ elementID }) => elementID) },
  ];
  return NodeId3.create({
    album: 'Quillcast',
    ...tags,
    ...(chapter.length > 0 && { chapter }),
    ...(chapter.length > 0 && chapter.length <= mostInATable && { tableOfContents }),
  });
}

/** The same tag with other words in it; its chapters stay. */
export function withTags(tag: Uint8Array, tags: Omit<SoundTags, 'chapters'>): Uint8Array {
  const { raw: _, ...found } = NodeId3.read(Buffer.from(tag));
  return NodeId3.create({ ...found, ...tags });
}

const milliseconds = (seconds: number) => Math.round(seconds * 1_000);

/** A table of contents counts its chapters in one byte; players find chapters without it, too. */
const mostInATable = 255;

export interface SoundTags {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  /** `3/12` */
  readonly trackNumber?: string;
  readonly chapters: readonly Chapter[];
}
