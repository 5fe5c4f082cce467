import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toneMp3 } from '#shared/testing/tone.ts';
import { joinBytes, readMp3, type Mp3 } from './mp3.ts';
import { muxPiece, streamStart, ticksAt } from './mpeg-ts.ts';

let mp3: Mp3;
beforeAll(async () => {
  mp3 = readMp3(await toneMp3({ seconds: 3 }))!;
});

describe('A transport stream for HLS', () => {
  it('consists of whole packets, and each piece begins with the tables that describe the stream', () => {
    const packets = packetsOf(muxPiece(mp3.frames, mp3.format).bytes);
    expect(packets.every((packet) => packet.bytes[0] === 0x47)).toBe(true);
    expect(packets.map(({ pid }) => pid).slice(0, 3)).toEqual([0, 0x1000, 0x100]);
  });

  it('contains every frame and numbers its packets without gaps, however it is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }), (lengths) => {
        let position = streamStart;
        let frameIndex = 0;
        const packets = lengths.flatMap((length) => {
          const piece = muxPiece(mp3.frames.slice(frameIndex, frameIndex + length), mp3.format, position);
          frameIndex += length;
          position = piece.next;
          return packetsOf(piece.bytes);
        });
        expect(joinBytes(soundsOf(packets))).toEqual(joinBytes(mp3.frames.slice(0, frameIndex)));
        for (const pid of [0, 0x1000, 0x100]) {
          const counters = packets.filter((packet) => packet.pid === pid).map(({ counter }) => counter);
          expect(counters).toEqual(counters.map((_, index) => index % 16));
        }
        const stamps = packets.flatMap(({ stamp }) => stamp ?? []);
        expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
      }),
    );
  });

  it('gives each packet the time of its first frame, half a second ahead of the stream’s clock', () => {
    const packets = packetsOf(
      muxPiece(mp3.frames.slice(0, 8), mp3.format, { ...streamStart, frames: 1_000 }).bytes,
    );
    const [first, second] = packets.filter(({ stamp }) => stamp !== undefined);
    expect(first!.stamp).toBe(90_000 + 1_000 * 2_160);
    expect(second!.stamp).toBe(first!.stamp! + 4 * 2_160);
    expect(first!.stamp! - first!.clock!).toBe(45_000);
  });

  it('starts its 33-bit clock from zero again after 26.5 hours', () => {
    const framesUntilWrap = Math.ceil((2 ** 33 - 90_000) / 2_160);
    const position = { ...streamStart, frames: framesUntilWrap };
    const piece = muxPiece(mp3.frames.slice(0, 1), mp3.format, position);
    const start = packetsOf(piece.bytes).find(({ stamp }) => stamp !== undefined);
    expect(ticksAt(framesUntilWrap - 1, mp3.format)).toBeGreaterThan(2 ** 33 - 2_161);
    expect(ticksAt(framesUntilWrap, mp3.format)).toBeLessThan(2_160);
    expect(start!.stamp).toBe(ticksAt(framesUntilWrap, mp3.format));
    expect(start!.clock).toBe(start!.stamp! - 45_000 + 2 ** 33);
  });
});

/** Parses packets as the standard defines them, independently of the muxer's code. */
function packetsOf(stream: Uint8Array): Packet[] {
  expect(stream.length % 188).toBe(0);
  return Array.from({ length: stream.length / 188 }, (_, index) => {
    const bytes = stream.subarray(index * 188, (index + 1) * 188);
    const pid = ((bytes[1]! & 0x1f) << 8) | bytes[2]!;
    const hasAdaptationField = (bytes[3]! & 0x20) !== 0;
    const payload = bytes.subarray(hasAdaptationField ? 5 + bytes[4]! : 4);
    const isStart = (bytes[1]! & 0x40) !== 0 && pid === 0x100;
    return {
      bytes,
      pid,
      counter: bytes[3]! & 15,
      payload: isStart ? payload.subarray(9 + payload[8]!) : payload,
      ...(isStart && {
        stamp:
          ((payload[9]! >> 1) & 7) * 2 ** 30 +
          ((payload[10]! << 7) | (payload[11]! >> 1)) * 2 ** 15 +
          ((payload[12]! << 7) | (payload[13]! >> 1)),
        clock: new DataView(bytes.buffer, bytes.byteOffset).getUint32(6) * 2 + (bytes[10]! >> 7),
      }),
    };
  });
}

const soundsOf = (packets: Packet[]) =>
  packets.filter(({ pid }) => pid === 0x100).map(({ payload }) => payload);

interface Packet {
  readonly bytes: Uint8Array;
  readonly pid: number;
  readonly counter: number;
  readonly payload: Uint8Array;
  readonly stamp?: number;
  readonly clock?: number;
}
