import { emptyFrame, headerOf, sideInfoBytes } from './mp3.ts';

/**
 * Returns the first frame of an MP3 file, with its length and a seek table: `Info` if all frames have the same size
 * (players then compute the exact position), else `Xing`. Each of the `marks` is a known position, given as the numbers
 * of frames and bytes before it; marks ascend from the first frame. Throws if no frame of this format is large enough.
 */
export function infoFrame(like: Uint8Array, sound: WholeSound): Uint8Array {
  const frame = emptyInfoFrame(like);
  const header = headerOf(frame);
  const start = 4 + sideInfoBytes(header);
  const view = new DataView(frame.buffer);
  const isConstantBitrate = sound.sizeBytes === sound.frames * emptyFrame(like).length;
  frame.set(new TextEncoder().encode(isConstantBitrate ? 'Info' : 'Xing'), start);
  view.setUint32(start + 4, framesFlag | bytesFlag | tocFlag);
  view.setUint32(start + 8, sound.frames);
  view.setUint32(start + 12, sound.sizeBytes + frame.length);
  for (let percent = 0; percent < 100; percent++) {
    const precedingBytes = frame.length + bytesBefore((sound.frames * percent) / 100, sound);
    const seekPoint = Math.floor((256 * precedingBytes) / (sound.sizeBytes + frame.length));
    frame[start + 16 + percent] = percent === 0 ? 0 : Math.min(255, seekPoint);
  }
  return frame;
}

export function readInfoFrame(frame: Uint8Array): Pick<WholeSound, 'frames' | 'sizeBytes'> | undefined {
  const start = 4 + sideInfoBytes(headerOf(frame));
  if (!['Info', 'Xing'].includes(new TextDecoder().decode(frame.subarray(start, start + 4))))
    return undefined;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  return { frames: view.getUint32(start + 8), sizeBytes: view.getUint32(start + 12) - frame.length };
}

/** Takes the next higher bitrate until the table fits, because a frame of a very low bitrate is too small. */
function emptyInfoFrame(like: Uint8Array): Uint8Array {
  const needed = 4 + sideInfoBytes(headerOf(like)) + 116;
  for (let index = like[2]! >> 4; index < 15; index++) {
    const frame = emptyFrame(Uint8Array.of(like[0]!, like[1]!, (like[2]! & 0x0f) | (index << 4), like[3]!));
    if (frame.length >= needed) return frame;
  }
  throw new Error('No frame of this kind can hold an Info frame.');
}

function bytesBefore(frames: number, { marks, frames: allFrames, sizeBytes }: WholeSound): number {
  const end = { frames: allFrames, bytes: sizeBytes };
  const nextIndex = marks.findIndex((mark) => mark.frames > frames);
  const next = marks[nextIndex] ?? end;
  const lastMark = marks[(nextIndex === -1 ? marks.length : nextIndex) - 1] ?? { frames: 0, bytes: 0 };
  const share =
    next.frames === lastMark.frames ? 0 : (frames - lastMark.frames) / (next.frames - lastMark.frames);
  return lastMark.bytes + share * (next.bytes - lastMark.bytes);
}

const framesFlag = 1;
const bytesFlag = 2;
const tocFlag = 4;

export interface WholeSound {
  readonly frames: number;
  readonly sizeBytes: number;
  readonly marks: readonly { readonly frames: number; readonly bytes: number }[];
}
