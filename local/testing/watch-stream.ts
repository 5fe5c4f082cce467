import { setTimeout as sleep } from 'node:timers/promises';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { getMedia, mediaCookies, untilAudio } from './narrate.ts';

export async function watchStream(id: string): Promise<{ wrong: string[]; looks: number; pieces: number }> {
  const cookies = await mediaCookies('ada');
  const { streamUrl, transcriptUrl } = await untilAudio(id, (audio: Audio) => audio.streamUrl !== undefined);
  const folder = streamUrl!.replace(/[^/]+$/u, '');
  const read = async (path: string) => (await getMedia(path, cookies)).text();
  const wrong: string[] = [];
  let seenPieces: readonly Piece[] = [];
  for (let looks = 1; ; looks += 1) {
    const transcript = await read(transcriptUrl!);
    const playlist = await read(streamUrl!);
    const pieces = piecesOf(playlist);
    wrong.push(...headerFaults(playlist));
    if (seenPieces.some((piece, index) => JSON.stringify(piece) !== JSON.stringify(pieces[index])))
      wrong.push('A piece that was there is another one, or is gone.');
    for (const { name, seconds } of pieces.slice(seenPieces.length)) {
      if (seconds <= 0 || seconds > 10) wrong.push(`${name} takes ${seconds} s.`);
      const piece = await getMedia(folder + name, cookies);
      const bytes = new Uint8Array(await piece.arrayBuffer());
      if (piece.status !== 200 || bytes.length === 0 || bytes.length % 188 !== 0 || bytes[0] !== 0x47)
        wrong.push(`${name} is no piece of a transport stream.`);
    }
    const streamSeconds = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
    const end = cuesOf(transcript).at(-1)?.endSeconds ?? 0;
    // The transcript was read before the playlist, so the transcript can end before the stream does, but not after it.
    if (end > streamSeconds + 0.001)
      wrong.push(`The transcript ends at ${end} s, the stream at ${streamSeconds} s.`);
    seenPieces = pieces;
    if (playlist.includes('#EXT-X-ENDLIST')) return { wrong, looks, pieces: pieces.length };
    await sleep(100);
  }
}

const headerFaults = (playlist: string): string[] =>
  ['#EXTM3U', '#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-TARGETDURATION:10', '#EXT-X-MEDIA-SEQUENCE:0']
    .filter((line) => !playlist.split('\n').includes(line))
    .map((line) => `The playlist lacks ${line}.`);

function piecesOf(playlist: string): Piece[] {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gmu)].map(([, seconds, name]) => ({
    name: name!,
    seconds: Number(seconds),
  }));
}

interface Piece {
  readonly name: string;
  readonly seconds: number;
}
