import type { ArrivedText } from '#web/texts/saver-state.ts';

export function joinOtherTabs(userid: string, hear: (news: SavedNews) => void): OtherTabs {
  const channel = new BroadcastChannel(`chapters:${userid}`);
  channel.addEventListener('message', ({ data }: MessageEvent<SavedNews>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
    tell: (news) => channel.postMessage(news),
    leave: () => channel.close(),
  };
}

export interface SavedNews {
  readonly id: string;
  readonly text: ArrivedText;
}

export interface OtherTabs {
  readonly tell: (news: SavedNews) => void;
  readonly leave: () => void;
}
