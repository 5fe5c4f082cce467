import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcement } from '#functions/news/announcements/announcement-store.ts';
import type { NewsItem } from '#functions/news-items/news-item.ts';
import { operatorKeyIn } from '#local/cloud/operator-key.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { itemsOf, putItems } from './alter-item.ts';
import { startProduct, type Product } from './own-start.ts';

/**
 * Publishes an audio of Ada's, who is followed by so many more, and kills the cloud (SIGKILL) so often while those
 * followers are told, each time at another moment. Gives how often each of them was told in the end.
 */
export async function announceThroughKills({ assemblyDir, port, dataDir, followers, kills }: Killing) {
  const tables = () => ({
    assemblyDir,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${portsFrom(port).dynamodb}`,
    credentials: operatorKeyIn(dataDir)!,
  });
  let product = await startProduct(port, dataDir);
  const { ownerId, audioId } = await readyAudio(product);
  const followerIds = Array.from({ length: followers }, (_, n) => `usr_follower_${n}`);
  await putItems(
    tables(),
    'follows',
    followerIds.map((followerId, n) => ({
      v: 1,
      followerId,
      followedId: ownerId,
      // each at a moment of its own: of one moment dynalite's index takes two that hash alike for one
      followedAt: new Date(Date.now() - n).toISOString(),
    })),
  );
  const begunAt = performance.now();
  await callAs(product, 'PUT', `/audio/${audioId}`, { visibility: 'public' });
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * longestLifeMs);
    product.child.kill('SIGKILL');
    await product.exited;
    product = await startProduct(port, dataDir);
  }
  const record = await untilAnnounced(() => itemsOf<Announcement>(tables(), 'announcements'), audioId);
  const milliseconds = performance.now() - begunAt;
  const news = await itemsOf<NewsItem>(tables(), 'news');
  product.child.kill('SIGTERM');
  await product.exited;
  const told = Map.groupBy(
    news.filter(({ id }) => id.endsWith(audioId)),
    ({ personId }) => personId,
  );
  return { milliseconds, record, timesTold: followerIds.map((id) => told.get(id)?.length ?? 0) };
}

/** Of each start; in it a step or two are done. */
const longestLifeMs = 2_500;

async function readyAudio(product: Product) {
  const { audio } = await callAs(product, 'POST', '/audio/create', { content: 'A light at sea.' });
  for (;;) {
    const { audio: now } = await callAs(product, 'GET', `/audio/${audio!.id}`);
    if (now!.status === 'READY') return { audioId: now!.id, ownerId: now!.ownerId };
    await sleep(100);
  }
}

async function untilAnnounced(read: () => Promise<Announcement[]>, audioId: string): Promise<Announcement> {
  for (;;) {
    const record = (await read()).find(({ thingId }) => thingId === audioId);
    if (record && !record.running) return record;
    await sleep(200);
  }
}

async function callAs({ origin }: Product, method: string, path: string, body?: object): Promise<Answer> {
  const { accessToken } = await signInAs({ origin }, 'ada@example.com');
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

interface Answer {
  readonly audio?: { readonly id: string; readonly ownerId: string; readonly status: string };
}
interface Killing {
  readonly assemblyDir: string;
  readonly port: number;
  readonly dataDir: string;
  readonly followers: number;
  readonly kills: number;
}
