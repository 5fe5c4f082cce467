import { headerAt, type FrameHeader } from '#functions/speech/mp3.ts';
import { id3HeaderBytes, tagBytesOf } from '#functions/speech/id3.ts';
import { readInfoFrame } from '#functions/speech/mp3-info.ts';

/**
 * Reads only the tag and the Info frame of an MP3 that we generated. The sound itself is streamed while the output is
 * written, so that hours of sound are never in memory.
 */
export async function readSoundFile(stored: StoredSound): Promise<SoundFile> {
  const tagBytes = tagBytesOf(await stored.bytes(0, id3HeaderBytes));
  const start = await stored.bytes(tagBytes, tagBytes + mostFrameBytes);
  const header = headerAt(start, 0);
  const info = header && readInfoFrame(start.subarray(0, header.sizeBytes));
  const first = header && headerAt(start, header.sizeBytes);
  if (!info || !first) throw new Error('This MP3 is none of ours.');
  return {
    ...info,
    header: first,
    firstFrame: start.slice(header.sizeBytes, header.sizeBytes + first.sizeBytes),
    tag: () => stored.bytes(0, tagBytes),
    fromInfo: () => stored.stream(tagBytes),
    sound: () => stored.stream(tagBytes + header.sizeBytes),
  };
}

const mostFrameBytes = 6_000;

export interface StoredSound {
  /** `to` is exclusive; returns fewer bytes at the end of the file. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array>;
  readonly stream: (from: number) => AsyncIterable<Uint8Array>;
}

export interface SoundFile {
  /** `frames` and `sizeBytes` leave out the ID3 tag and the Info frame. */
  readonly frames: number;
  readonly sizeBytes: number;
  readonly header: FrameHeader;
  readonly firstFrame: Uint8Array;
  readonly tag: () => Promise<Uint8Array>;
  readonly fromInfo: () => AsyncIterable<Uint8Array>;
  readonly sound: () => AsyncIterable<Uint8Array>;
}
