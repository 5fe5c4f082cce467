import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcement } from '#functions/news/announcement-store.ts';
import type { NewsItem } from '#functions/news-items/news-item.ts';
import { itemsOf, putItems } from './alter-item.ts';
import { productToKill, type PlaceToKill, type ProductToKill } from './product-to-kill.ts';

/**
 * Publishes an audio of Ada's and kills the cloud (SIGKILL) at random moments while Ada's followers are notified.
 * Returns how often each follower was notified.
 */
export async function announceThroughKills({ followers, kills, ...place }: KillOptions) {
  const product = await productToKill(place);
  const { ownerId, id: audioId } = await readyAudio(product);
  const followerIds = Array.from({ length: followers }, (_, n) => `usr_follower_${n}`);
  await putItems(
    product.tables(),
    'follows',
    followerIds.map((followerId, n) => ({
      v: 1,
      followerId,
      followedId: ownerId,
      // Each follow gets its own time: dynalite's index merges two entries of the same moment if their hashes collide.
      followedAt: new Date(Date.now() - n).toISOString(),
    })),
  );
  const begunAt = performance.now();
  await product.ask('PUT', `/audio/${audioId}`, { visibility: 'public' });
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * maxLifetimeMs);
    await product.killAndStart();
  }
  const [record] = await untilAnnounced(product, [audioId]);
  const milliseconds = performance.now() - begunAt;
  const counts = await notificationCounts(product, audioId);
  await product.end();
  return { milliseconds, record: record!, timesTold: followerIds.map((id) => counts.get(id) ?? 0) };
}

const maxLifetimeMs = 2_500;

export async function untilAnnounced(
  product: ProductToKill,
  thingIds: readonly string[],
): Promise<Announcement[]> {
  for (;;) {
    const records = await itemsOf<Announcement>(product.tables(), 'announcements');
    const endedRecords = thingIds.flatMap((id) =>
      records.filter(({ thingId, running }) => thingId === id && !running),
    );
    if (endedRecords.length === thingIds.length) return endedRecords;
    await sleep(200);
  }
}

export async function notificationCounts(
  product: ProductToKill,
  thingId: string,
): Promise<Map<string, number>> {
  const news = await itemsOf<NewsItem>(product.tables(), 'news');
  const byPerson = Map.groupBy(
    news.filter(({ id }) => id.endsWith(thingId)),
    ({ personId }) => personId,
  );
  return new Map([...byPerson].map(([personId, { length }]) => [personId, length]));
}

async function readyAudio(product: ProductToKill): Promise<Audio> {
  const { audio } = await product.ask<{ audio: Audio }>('POST', '/audio/create', {
    content: 'A light at sea.',
  });
  for (;;) {
    const { audio: now } = await product.ask<{ audio: Audio }>('GET', `/audio/${audio.id}`);
    if (now.status === 'READY') return now;
    await sleep(100);
  }
}

interface Audio {
  readonly id: string;
  readonly ownerId: string;
  readonly status: string;
}
interface KillOptions extends PlaceToKill {
  readonly followers: number;
  readonly kills: number;
}
