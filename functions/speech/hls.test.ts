import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPieces, eventPlaylist, maxPieceSeconds } from './hls.ts';

const format = { version: 2, sampleRate: 24_000, samplesPerFrame: 576, channels: 1 } as const;

describe('An HLS stream', () => {
  it('has pieces of at most 9.5 s that together contain all frames', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), (frames) => {
        const pieces = cutPieces(frames, format);
        expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(frames);
        for (const piece of pieces) {
          expect(piece).toBeGreaterThan(0);
          expect(piece * 0.024).toBeLessThanOrEqual(maxPieceSeconds);
        }
      }),
    );
  });

  it('lists its pieces in a playlist that grows only at its end and is closed when complete', () => {
    const pieces = [
      { name: '0-0.ts', durationSeconds: 1.728 },
      { name: '1-0.ts', durationSeconds: 9.48 },
    ];
    const growing = eventPlaylist(pieces.slice(0, 1), false);
    const finished = eventPlaylist(pieces, true);
    expect(growing).toBe(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-TARGETDURATION:10\n#EXT-X-MEDIA-SEQUENCE:0\n' +
        '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES\n#EXTINF:1.72800,\n0-0.ts\n',
    );
    expect(finished).toBe(`${growing}#EXTINF:9.48000,\n1-0.ts\n#EXT-X-ENDLIST\n`);
  });
});
