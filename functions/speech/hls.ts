import { secondsOf, type Mp3Format } from './mp3.ts';

/**
 * The maximum length of a piece. The playlist promises pieces of at most 10 s (TARGETDURATION), and that promise may
 * never change.
 */
export const maxPieceSeconds = 9.5;

export function cutPieces(frames: number, format: Mp3Format): number[] {
  const mostFrames = Math.floor(maxPieceSeconds / secondsOf(1, format));
  const count = Math.ceil(frames / mostFrames);
  return Array.from({ length: count }, (_, index) => frameAt(index + 1) - frameAt(index));
  function frameAt(index: number) {
    return Math.round((frames * index) / count);
  }
}

/**
 * Returns an HLS playlist that only grows at its end (RFC 8216, EVENT). It declares a start at 0, because players would
 * otherwise start with the newest piece.
 */
export function eventPlaylist(pieces: readonly PlaylistPiece[], isFinished: boolean): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-TARGETDURATION:10',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES',
    ...pieces.flatMap((piece) => [`#EXTINF:${piece.durationSeconds.toFixed(5)},`, piece.name]),
    ...(isFinished ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

export interface PlaylistPiece {
  readonly name: string;
  readonly durationSeconds: number;
}
