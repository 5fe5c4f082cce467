import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcement } from '#functions/news/announcement-store.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import { alterItem, itemsOf } from './alter-item.ts';
import { notificationCounts, untilAnnounced } from './announce-through-kills.ts';
import { productToKill, type PlaceToKill, type ProductToKill } from './product-to-kill.ts';

/**
 * Schedules several of Ada's posts for the same minute and kills the cloud (SIGKILL) repeatedly while they are
 * published. Returns the posts that the public sees in the end, and how often followers were notified.
 */
export async function publishThroughKills({ posts, kills, ...place }: KillOptions) {
  const product = await productToKill(place);
  const ids: string[] = [];
  for (let n = 1; n <= posts; n += 1) {
    const body = { title: `The ${n}. night`, content: `It was dark ${n} times.` };
    const { post } = await product.ask<{ post: { id: string } }>('POST', '/blog', body);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await product.ask('PUT', `/blog/${post.id}`, { status: 'scheduled', publishAt });
    ids.push(post.id);
  }
  const publishAt = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  for (const id of ids)
    await alterItem(product.tables(), {
      table: 'posts',
      key: { id },
      fields: { publishAt, dueIn: dueInOf(publishAt, id) },
    });
  for (let kill = 1; kill <= kills; kill += 1) {
    // This call gets no response, because the cloud is killed first.
    void product.fireSchedules().catch(() => undefined);
    await untilPublished(product, (posts * kill) / (kills + 1), ids);
    await product.killAndStart();
  }
  await product.fireSchedules();
  await aMinuteLater(product, ids);
  await product.fireSchedules();
  await untilAnnounced(product, ids);
  const listed: string[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const list = await product.ask<List>('GET', `/blog/user/ada?page=${page}`);
    lastPage = list.totalPages;
    listed.push(...list.posts.map(({ id }) => id));
  }
  const counts = [];
  for (const id of ids) counts.push([...(await notificationCounts(product, id)).values()]);
  await product.end();
  return { ids, listed, told: counts };
}

async function untilPublished(product: ProductToKill, count: number, ids: readonly string[]): Promise<void> {
  for (;;) {
    const stored = await itemsOf<StoredPost>(product.tables(), 'posts');
    if (stored.filter((post) => ids.includes(post.id) && post.publication).length >= count) return;
    await sleep(20);
  }
}

/**
 * Moves unfinished announcements two minutes back, so that the scheduled reconciliation starts those that a kill
 * prevented from starting.
 */
async function aMinuteLater(product: ProductToKill, ids: readonly string[]): Promise<void> {
  const dueAt = new Date(Date.now() - 120_000).toISOString();
  const announcements = await itemsOf<Announcement>(product.tables(), 'announcements');
  for (const { ownerId, thingId, running } of announcements)
    if (running && ids.includes(thingId))
      await alterItem(product.tables(), {
        table: 'announcements',
        key: { ownerId, thingId },
        fields: { dueAt },
      });
}

interface List {
  readonly posts: readonly { readonly id: string }[];
  readonly totalPages: number;
}
interface KillOptions extends PlaceToKill {
  readonly posts: number;
  readonly kills: number;
}
