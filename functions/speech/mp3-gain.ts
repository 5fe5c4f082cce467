import { headerOf, sideInfoBytes, type FrameHeader } from './mp3.ts';

/** One step of `global_gain` is a factor of 2^(1/4). */
export const decibelsPerStep = 20 * Math.log10(2 ** 0.25);

export const factorOf = (steps: number): number => 2 ** (steps / 4);

/**
 * Changes the loudness of a frame by steps of 1.5 dB without encoding it again: only `global_gain` of each granule and
 * channel changes (within its 8 bits), and the checksum if there is one. Returns a new frame.
 */
export function withGain(frame: Uint8Array, steps: number): Uint8Array {
  if (steps === 0) return frame;
  const header = headerOf(frame);
  const changedFrame = Uint8Array.from(frame);
  const sideInfoBit = (header.hasCrc ? 6 : 4) * 8;
  for (const gainBit of gainBits(header)) {
    const bit = sideInfoBit + gainBit;
    const gain = readByte(changedFrame, bit) + steps;
    writeByte(changedFrame, bit, Math.min(255, Math.max(0, gain)));
  }
  if (header.hasCrc) writeChecksum(changedFrame, header);
  return changedFrame;
}

/** `global_gain` follows part2_3_length (12 bits) and big_values (9 bits) in the side information. */
function gainBits({ version, channels }: FrameHeader): number[] {
  const isMpeg1 = version === 1;
  const preamble = isMpeg1 ? (channels === 1 ? 9 + 5 + 4 : 9 + 3 + 8) : channels === 1 ? 8 + 1 : 8 + 2;
  const granuleBits = isMpeg1 ? 59 : 63;
  const granules = (isMpeg1 ? 2 : 1) * channels;
  return Array.from({ length: granules }, (_, index) => preamble + index * granuleBits + 21);
}

function readByte(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3;
  return (((bytes[at]! << 8) | bytes[at + 1]!) >> (8 - (bit & 7))) & 0xff;
}

function writeByte(bytes: Uint8Array, bit: number, value: number): void {
  const at = bit >> 3;
  const shift = 8 - (bit & 7);
  const pair = (((bytes[at]! << 8) | bytes[at + 1]!) & ~(0xff << shift)) | (value << shift);
  bytes[at] = (pair >> 8) & 0xff;
  bytes[at + 1] = pair & 0xff;
}

/** CRC-16 (polynomial 0x8005, from 0xffff) over the last two bytes of the header and the side information. */
function writeChecksum(frame: Uint8Array, header: FrameHeader): void {
  let checksum = 0xffff;
  for (const byte of [frame[2]!, frame[3]!, ...frame.subarray(6, 6 + sideInfoBytes(header))]) {
    for (let bit = 7; bit >= 0; bit--) {
      const feedback = ((checksum >> 15) ^ (byte >> bit)) & 1;
      checksum = ((checksum << 1) & 0xffff) ^ (feedback ? 0x8005 : 0);
    }
  }
  frame[4] = checksum >> 8;
  frame[5] = checksum & 0xff;
}
