import { getMedia, mediaCookies, narrate, untilEnded } from '#local/testing/narrate.ts';
import { subjectOf } from '#local/testing/live-socket.ts';
import { expect, test } from 'vitest';

test('cookies for one’s own media open nobody else’s, however the address is dressed up', async () => {
  const { downloadUrl } = await untilEnded((await narrate('For Ada alone.')).id);
  const [graces, cookies] = [`/media/private/${await subjectOf('grace')}/`, await mediaCookies('grace')];
  for (const address of [
    downloadUrl!,
    `${downloadUrl}?${graces}`,
    `${downloadUrl}?at=${graces}x`,
    `${graces}..${downloadUrl}`,
    `${graces}..%2f..%2f..${downloadUrl}`,
  ])
    expect([address, (await getMedia(address, cookies)).status]).toEqual([
      address,
      expect.toSatisfy((status: number) => status === 403 || status === 404),
    ]);
});
