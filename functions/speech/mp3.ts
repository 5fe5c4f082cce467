/**
 * Reads MP3 frame by frame (MPEG-1, 2 and 2.5, layer III), so that sound can be joined, cut and timed without an
 * encoder. Layouts: ISO/IEC 11172-3 and 13818-3; Xing, Info and VBRI frames by convention.
 */

/**
 * Drops tags (ID3v1, ID3v2), a leading Xing, Info or VBRI frame, junk between frames and a truncated last frame. The
 * frames are views into `bytes`. Returns undefined if there is no frame of sound.
 */
export function readMp3(bytes: Uint8Array): Mp3 | undefined {
  const frames: Uint8Array[] = [];
  let offset = offsetAfterId3v2(bytes);
  while (offset + 4 <= bytes.length) {
    const header = headerAt(bytes, offset);
    if (header && offset + header.sizeBytes <= bytes.length && isFollowedByFrame(bytes, offset, header)) {
      frames.push(bytes.subarray(offset, offset + header.sizeBytes));
      offset += header.sizeBytes;
    } else {
      offset = nextSync(bytes, offset + 1);
    }
  }
  if (frames[0] && isInfoFrame(frames[0])) frames.shift();
  return frames[0] && { format: formatOf(frames[0]), frames };
}

export function headerAt(bytes: Uint8Array, offset: number): FrameHeader | undefined {
  if (offset + 4 > bytes.length || bytes[offset] !== 0xff || (bytes[offset + 1]! & 0xe0) !== 0xe0) {
    return undefined;
  }
  const [, second, third, fourth] = bytes.subarray(offset, offset + 4) as unknown as FourBytes;
  const version = ([2.5, undefined, 2, 1] as const)[(second >> 3) & 3];
  const isLayerThree = ((second >> 1) & 3) === 1;
  const bitrate = bitratesKbps[version === 1 ? 'mpeg1' : 'mpeg2'][third >> 4];
  const baseRate = ([44_100, 48_000, 32_000, undefined] as const)[(third >> 2) & 3];
  if (!version || !isLayerThree || !bitrate || !baseRate) return undefined;
  const sampleRate = version === 1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const samplesPerFrame = version === 1 ? 1_152 : 576;
  const padding = (third >> 1) & 1;
  return {
    version,
    sampleRate,
    samplesPerFrame,
    channels: fourth >> 6 === 3 ? 1 : 2,
    hasCrc: (second & 1) === 0,
    sizeBytes: Math.floor((samplesPerFrame * bitrate * 125) / sampleRate) + padding,
  };
}

export function headerOf(frame: Uint8Array): FrameHeader {
  const header = headerAt(frame, 0);
  if (!header) throw new Error('These bytes are not an MP3 frame.');
  return header;
}

export function formatOf(frame: Uint8Array): Mp3Format {
  const { version, sampleRate, samplesPerFrame, channels } = headerOf(frame);
  return { version, sampleRate, samplesPerFrame, channels };
}

export function secondsOf(frames: number, format: Pick<Mp3Format, 'sampleRate' | 'samplesPerFrame'>): number {
  return (frames * format.samplesPerFrame) / format.sampleRate;
}

export function sideInfoBytes({ version, channels }: Pick<FrameHeader, 'version' | 'channels'>): number {
  if (version === 1) return channels === 1 ? 17 : 32;
  return channels === 1 ? 9 : 17;
}

/**
 * Returns frames of silence with the rate, channels and size of `like`, so that a constant bitrate stays constant.
 * Rounds the duration to whole frames.
 */
export function silentFrames(durationSeconds: number, like: Uint8Array): Uint8Array[] {
  const count = Math.round(durationSeconds / secondsOf(1, formatOf(like)));
  const frame = emptyFrame(like);
  return Array.from({ length: count }, () => frame);
}

/** Returns a frame of zeros, which decodes to silence; it has the header of `like` without checksum and padding. */
export function emptyFrame(like: Uint8Array): Uint8Array {
  const header = Uint8Array.of(0xff, like[1]! | 1, like[2]! & ~2, like[3]!);
  const frame = new Uint8Array(headerOf(header).sizeBytes);
  frame.set(header);
  return frame;
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joinedBytes = new Uint8Array(parts.reduce((sizeBytes, part) => sizeBytes + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joinedBytes.set(part, offset);
    offset += part.length;
  }
  return joinedBytes;
}

function offsetAfterId3v2(bytes: Uint8Array): number {
  let offset = 0;
  while (isText(bytes, offset, 'ID3') && offset + 10 <= bytes.length) {
    const [a, b, c, d] = bytes.subarray(offset + 6, offset + 10) as unknown as FourBytes;
    const hasFooter = (bytes[offset + 5]! & 0x10) !== 0;
    offset += 10 + ((a << 21) | (b << 14) | (c << 7) | d) + (hasFooter ? 10 : 0);
  }
  return offset;
}

/**
 * The eleven set bits at the start of a frame also occur in junk, so a frame counts only if another frame of its
 * version and sample rate, a tag or the end of the data follows.
 */
function isFollowedByFrame(bytes: Uint8Array, offset: number, header: FrameHeader): boolean {
  const end = offset + header.sizeBytes;
  if (end + 4 > bytes.length || isText(bytes, end, 'TAG') || isText(bytes, end, 'APETAGEX')) return true;
  const next = headerAt(bytes, end);
  return next?.version === header.version && next.sampleRate === header.sampleRate;
}

function nextSync(bytes: Uint8Array, from: number): number {
  const syncIndex = bytes.indexOf(0xff, from);
  return syncIndex === -1 ? bytes.length : syncIndex;
}

function isInfoFrame(frame: Uint8Array): boolean {
  const header = headerOf(frame);
  const afterSideInfo = 4 + sideInfoBytes(header) + (header.hasCrc ? 2 : 0);
  return (
    isText(frame, afterSideInfo, 'Xing') || isText(frame, afterSideInfo, 'Info') || isText(frame, 36, 'VBRI')
  );
}

function isText(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

const bitratesKbps = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;

/**
 * A frame of silence in our engines' format (24,000 Hz, mono, 48 kbit/s), for use before an engine has returned any
 * frame.
 */
export const silentSpeechFrame = emptyFrame(Uint8Array.of(0xff, 0xf3, 0x64, 0xc4));

export interface Mp3 {
  readonly format: Mp3Format;
  readonly frames: Uint8Array[];
}

export interface Mp3Format {
  readonly version: 1 | 2 | 2.5;
  readonly sampleRate: number;
  readonly samplesPerFrame: number;
  readonly channels: 1 | 2;
}

export interface FrameHeader extends Mp3Format {
  readonly hasCrc: boolean;
  readonly sizeBytes: number;
}

type FourBytes = [number, number, number, number];
