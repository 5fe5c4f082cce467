import type { ChannelPageData } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

export function sentChannel(username: string): ChannelPageData | undefined {
  const sent = serverRendered('channel') ?? serverRendered('originalChannel');
  const names = sent && [sent.username, sent.channel.username].map((name) => name.toLowerCase());
  return names?.includes(username.toLowerCase()) ? sent : undefined;
}

export const onePage = <Page>(page: Page | undefined) => page && { pages: [page], pageParams: [undefined] };
