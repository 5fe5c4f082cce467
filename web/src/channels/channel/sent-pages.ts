import type { ChannelPageData } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

/** What the page was sent with, if it is that of this channel; by a name that was given up as by today's. */
export function sentChannel(username: string): ChannelPageData | undefined {
  const sent = serverRendered('channel') ?? serverRendered('originalChannel');
  const names = sent && [sent.username, sent.channel.username].map((name) => name.toLowerCase());
  return names?.includes(username.toLowerCase()) ? sent : undefined;
}

/** The one page of a list that was sent, as the queries keep it. */
export const onePage = <Page>(page: Page | undefined) => page && { pages: [page], pageParams: [undefined] };
