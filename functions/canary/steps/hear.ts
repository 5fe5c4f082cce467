import { askEndpoint, requestPath, requestEndpoint } from '#functions/canary/visit/asking.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import { until } from '#functions/canary/visit/until.ts';
import { titleIn, type Visit } from '#functions/canary/visit/visit.ts';
import { audioRecords, type Audio } from '#shared/contract/audio/audio-records.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';

export async function hearSentence(visit: Visit): Promise<void> {
  const title = titleIn(visit);
  const content = `It is ${visit.startedAt.toISOString().slice(0, 19).replace('T', ' ')}.`;
  const { audio } = await askEndpoint(visit, audioRecords.createAudio, {
    body: { title, content, voiceId: cheapVoice },
    idempotencyKey: title,
  });
  visit.audio = audio;
  const soundAddress = await until(visit, 'The first piece of the sound', async () => {
    const { streamUrl, downloadUrl } = await audioNow(visit);
    return streamUrl ?? downloadUrl;
  });
  const cookie = await mediaCookies(visit);
  const isStream = soundAddress.endsWith('.m3u8');
  const piece = isStream ? await firstPieceOf(visit, soundAddress, cookie) : soundAddress;
  const bytes = await fetchMedia(visit, piece, cookie);
  if (!(isStream ? isMpegTs(bytes) : isMp3(bytes))) throw new JourneyFault(`${piece} isn’t audio.`);
}

export async function audioNow(visit: Visit): Promise<Audio> {
  const { audio } = await askEndpoint(visit, audioRecords.getAudio, { params: { id: visit.audio!.id } });
  if (audio.status === 'FAILED') throw new JourneyFault(`The sentence was not read aloud: ${audio.reason}`);
  return (visit.audio = audio);
}

async function mediaCookies(visit: Visit): Promise<string> {
  const { headers } = await requestEndpoint(visit, audioRecords.openMediaSession);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function firstPieceOf(visit: Visit, playlist: string, cookie: string): Promise<string> {
  const lines = (await fetchMedia(visit, playlist, cookie)).toString('utf8').split('\n');
  const piece = lines.find((line) => line !== '' && !line.startsWith('#'));
  if (piece === undefined) throw new JourneyFault(`${playlist} names no piece.`);
  return new URL(piece, new URL(playlist, visit.site.origin)).href;
}

async function fetchMedia(visit: Visit, path: string, cookie: string): Promise<Buffer> {
  const response = await requestPath(visit, path, { headers: { cookie } });
  if (response.status !== 200) throw new JourneyFault(`${path} was answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** MPEG-TS packets have 188 bytes and begin with 0x47 (ISO 13818-1). */
const isMpegTs = (bytes: Buffer) => bytes[0] === 0x47 && bytes[188] === 0x47;
export const isMp3 = (bytes: Buffer) =>
  bytes.subarray(0, 3).toString('latin1') === 'ID3' || (bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0);

/** A neural voice, at half the price of the others. */
const cheapVoice: VoiceId = 'Ryan';
