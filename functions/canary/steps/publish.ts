import { askEndpoint, requestPath } from '#functions/canary/visit/asking.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import { until } from '#functions/canary/visit/until.ts';
import { titleIn, type Visit } from '#functions/canary/visit/visit.ts';
import { channelFeedAddress, sharedAddress } from '#shared/addresses.ts';
import { audioRecords, type Visibility } from '#shared/contract/audio/audio-records.ts';
import { audioNow, isMp3 } from './hear.ts';

export async function publishAudio(visit: Visit): Promise<void> {
  await until(
    visit,
    'The end of the narration',
    async () => (await audioNow(visit)).status === 'READY' || undefined,
  );
  await setVisibility(visit, 'public');
  for (const { what, path } of publicPathsOf(visit))
    await until(visit, `Publishing to ${what}`, async () => (await showsTitle(visit, path)) || undefined);
  const { downloadUrl } = await audioNow(visit);
  const sound = await requestPath(visit, downloadUrl!);
  if (!isMp3(Buffer.from(await sound.arrayBuffer()))) throw new JourneyFault(`${downloadUrl} isn’t audio.`);
}

/**
 * Makes the audio private and waits until no page or feed shows it any more. This takes a minute at most: the CDN's
 * copies are invalidated, and no response is cached for longer.
 */
export async function unpublishAudio(visit: Visit): Promise<void> {
  const { downloadUrl } = await audioNow(visit);
  await setVisibility(visit, 'private');
  for (const { what, path } of publicPathsOf(visit))
    await until(
      visit,
      `Unpublishing from ${what}`,
      async () => !(await showsTitle(visit, path)) || undefined,
    );
  await until(
    visit,
    'Closing its audio',
    async () => (await requestPath(visit, downloadUrl!)).status >= 400 || undefined,
  );
}

async function setVisibility(visit: Visit, visibility: Visibility): Promise<void> {
  const request = { params: { id: visit.audio!.id }, body: { visibility } };
  visit.audio = (await askEndpoint(visit, audioRecords.changeAudio, request)).audio;
}

function publicPathsOf({ audio }: Visit) {
  const { username, id } = audio!;
  return [
    { what: 'its page', path: sharedAddress({ username, id }) },
    { what: 'the feed', path: channelFeedAddress(username) },
  ];
}

async function showsTitle(visit: Visit, path: string): Promise<boolean> {
  const response = await requestPath(visit, path);
  const text = await response.text();
  if (response.status >= 500) throw new JourneyFault(`${path} was answered ${response.status}.`);
  return response.status === 200 && text.includes(titleIn(visit));
}
