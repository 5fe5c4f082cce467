import type { ChannelPageData } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

export function sentChannel(username: string): ChannelPageData | undefined {
  const channelData = serverRendered('channel') ?? serverRendered('originalChannel');
  const usernames =
    channelData && [channelData.username, channelData.channel.username].map((name) => name.toLowerCase());
  return usernames?.includes(username.toLowerCase()) ? channelData : undefined;
}

export const asInfiniteData = <Page>(page: Page | undefined) =>
  page && { pages: [page], pageParams: [undefined] };
