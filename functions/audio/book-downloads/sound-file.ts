import { headerAt, type FrameHeader } from '#functions/speech/mp3.ts';
import { readInfoFrame } from '#functions/speech/mp3-info.ts';

/**
 * A whole MP3 of ours, as much of it as has to be known before it is sent on: where its tag ends, and what the Info frame
 * behind it says. Its sound is read when it is written, so that hours of it never lie in memory.
 */
export async function lookInto(stored: StoredSound): Promise<SoundFile> {
  const tagBytes = tagSizeOf(await stored.bytes(0, id3HeaderBytes));
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

function tagSizeOf(start: Uint8Array): number {
  if (new TextDecoder().decode(start.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = start.subarray(6, id3HeaderBytes);
  return id3HeaderBytes + ((a << 21) | (b << 14) | (c << 7) | d);
}

const id3HeaderBytes = 10;
/** More than two frames of any kind. */
const mostFrameBytes = 6_000;

export interface StoredSound {
  /** From one place up to, not including, another; fewer where the file ends before. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array>;
  readonly stream: (from: number) => AsyncIterable<Uint8Array>;
}

export interface SoundFile {
  /** Of the sound alone, without tag and Info frame. */
  readonly frames: number;
  readonly sizeBytes: number;
  readonly header: FrameHeader;
  readonly firstFrame: Uint8Array;
  readonly tag: () => Promise<Uint8Array>;
  /** The Info frame, and the sound. */
  readonly fromInfo: () => AsyncIterable<Uint8Array>;
  readonly sound: () => AsyncIterable<Uint8Array>;
}
