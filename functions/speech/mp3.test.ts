import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toneMp3 } from '#shared/testing/tone.ts';
import { formatOf, headerOf, joinBytes, silentSpeechFrame, readMp3, secondsOf, silentFrames } from './mp3.ts';
import { withGain } from './mp3-gain.ts';
import { infoFrame } from './mp3-info.ts';

let tone: Uint8Array;
beforeAll(async () => {
  tone = await toneMp3({ seconds: 2 });
});

describe('An MP3 file', () => {
  it('is split into its frames, and its length in seconds is found', () => {
    const { format, frames } = readMp3(tone)!;
    expect(format).toEqual({ version: 2, sampleRate: 24_000, samplesPerFrame: 576, channels: 1 });
    expect(joinBytes(frames)).toEqual(new Uint8Array(tone));
    expect(secondsOf(frames.length, format)).toBeCloseTo(2.08, 1);
  });

  it.each([
    [
      { sampleRate: 44_100, channels: 2, kilobits: 128 },
      { version: 1, samplesPerFrame: 1_152, channels: 2 },
    ],
    [
      { sampleRate: 22_050, kilobits: 64 },
      { version: 2, samplesPerFrame: 576, channels: 1 },
    ],
    [
      { sampleRate: 8_000, kilobits: 32 },
      { version: 2.5, samplesPerFrame: 576, channels: 1 },
    ],
  ] as const)('is also read in full in the format %o', async (kind, format) => {
    const bytes = await toneMp3(kind);
    const mp3 = readMp3(bytes)!;
    expect(mp3.format).toMatchObject(format);
    expect(mp3.format.sampleRate).toBe(kind.sampleRate);
    expect(joinBytes(mp3.frames).length).toBe(bytes.length);
  });

  it('is read without its tags, info frame, junk and incomplete last frame', () => {
    const { frames } = readMp3(tone)!;
    const id3v2 = Uint8Array.of(
      ...Buffer.from('ID3'),
      3,
      0,
      0,
      0,
      0,
      1,
      2,
      ...Array.from({ length: 130 }, () => 0xff),
    );
    const info = infoFrame(frames[0]!, { frames: frames.length, sizeBytes: tone.length, marks: [] });
    const junk = Uint8Array.of(0xff, 0xf3, 0xff, 0x00, 0x12);
    const id3v1 = Uint8Array.of(...Buffer.from('TAG'), ...Array.from({ length: 125 }, () => 0xff));
    const middle = Math.floor(frames.length / 2);
    const taggedMp3 = joinBytes([
      id3v2,
      info,
      ...frames.slice(0, middle),
      junk,
      ...frames.slice(middle),
      id3v1,
    ]);
    const foundFrames = readMp3(taggedMp3)!.frames;
    // the frame before the junk isn't followed by another frame, so it counts as junk too
    expect(joinBytes(foundFrames)).toEqual(
      joinBytes([...frames.slice(0, middle - 1), ...frames.slice(middle)]),
    );
    expect(readMp3(tone.subarray(0, tone.length - 1))!.frames).toHaveLength(frames.length - 1);
  });

  it('is not recognised in data of another kind', () => {
    expect(readMp3(new Uint8Array())).toBeUndefined();
    expect(readMp3(Buffer.from('<html>busy</html>'))).toBeUndefined();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => void readMp3(bytes)));
  });

  it('stays the same when it is split at any frames and joined again', () => {
    const { frames } = readMp3(tone)!;
    fc.assert(
      fc.property(fc.array(fc.nat({ max: frames.length }), { maxLength: 8 }), (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), frames.length];
        const parts = cuts.slice(1).map((end, index) => joinBytes(frames.slice(cuts[index], end)));
        expect(joinBytes(parts)).toEqual(new Uint8Array(tone));
      }),
    );
  });
});

describe('Generated silence', () => {
  it('has the requested length to the nearest 24 ms frame, in frames like those of the speech', () => {
    const like = readMp3(tone)!.frames[0]!;
    const frames = silentFrames(0.2, like);
    expect(frames).toHaveLength(8);
    expect(formatOf(frames[0]!)).toEqual(formatOf(like));
    expect(frames.every((frame) => frame.length === like.length)).toBe(true);
  });

  it('has a default format as long as there is no speech to match', () => {
    expect(headerOf(silentSpeechFrame)).toMatchObject({
      sampleRate: 24_000,
      channels: 1,
      hasCrc: false,
      sizeBytes: 144,
    });
  });
});

describe('Changing the volume of an MP3', () => {
  it('can be reversed exactly', () => {
    const { frames } = readMp3(tone)!;
    for (const frame of frames.slice(3, -3)) {
      const louder = withGain(frame, 3);
      expect(louder).not.toEqual(frame);
      expect(withGain(louder, -3)).toEqual(new Uint8Array(frame));
    }
  });

  it('recomputes the checksum of each frame that has one', () => {
    const protectedFrame = Uint8Array.from({ length: 144 }, (_, index) => (index * 7) & 0xff);
    protectedFrame.set([0xff, 0xf2, 0x64, 0xc4]);
    const louderFrame = withGain(protectedFrame, 1);
    const back = withGain(louderFrame, -1);
    expect(back.subarray(6)).toEqual(protectedFrame.subarray(6));
    expect(louderFrame.subarray(4, 6)).not.toEqual(back.subarray(4, 6));
  });
});

describe('The info frame of an MP3', () => {
  it('counts frames and bytes, and has the name `Info` for a constant bitrate', () => {
    const { frames } = readMp3(tone)!;
    const frame = infoFrame(frames[0]!, { frames: frames.length, sizeBytes: tone.length, marks: [] });
    expect(String.fromCharCode(...frame.subarray(13, 17))).toBe('Info');
    expect(view(frame).getUint32(21)).toBe(frames.length);
    expect(view(frame).getUint32(25)).toBe(tone.length + frame.length);
  });

  it('has 100 seek positions for a sound whose frames differ in size', () => {
    const like = readMp3(tone)!.frames[0]!;
    const marks = [
      { frames: 0, bytes: 0 },
      { frames: 500, bytes: 10_000 },
    ];
    const frame = infoFrame(like, { frames: 1_000, sizeBytes: 100_000, marks });
    const places = [...frame.subarray(29, 129)];
    expect(String.fromCharCode(...frame.subarray(13, 17))).toBe('Xing');
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[50]! / 256).toBeCloseTo(0.1, 1);
    expect(places[75]! / 256).toBeCloseTo(0.55, 1);
  });
});

const view = (frame: Uint8Array) => new DataView(frame.buffer, frame.byteOffset);
