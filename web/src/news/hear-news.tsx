import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import { alwaysLive, isPublicationKind } from '#shared/domain/news/news-kinds.ts';
import type { Session } from '#web/auth/session.ts';
import { subscribeToNews, subscribeToRegistration, subscribeToStatus } from '#web/live/live.ts';
import { showToast } from '#web/ui/toasts.ts';
import { feedQuery } from './feed/feed-query.ts';
import { newestQuery } from './notifications/notification-queries.ts';
import { useMarking } from './notifications/use-marking.ts';

export default function HearNews({ session: { userid } }: { session: Session }) {
  const queries = useQueryClient();
  const { mark } = useMarking(userid);
  const showNews = useEffectEvent((news: NewsArrived) => {
    if (alwaysLive.includes(news.kind) || location.pathname === '/books/notifications') return;
    const link = news.address === undefined ? undefined : { text: linkText(news), href: news.address };
    showToast({
      type: 'info',
      message: news.title,
      link: link && { ...link, onFollow: () => mark([news.id]) },
    });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let recountedAt = Number.NEGATIVE_INFINITY;
    /**
     * Refetches the newest notifications soon, but less often if many arrive at once. In a hidden tab, the list is only
     * marked as stale until the tab is visible again.
     */
    const recount = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          recountedAt = performance.now();
          const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
          void queries.invalidateQueries({ queryKey: newestQuery(userid).queryKey, refetchType });
        },
        Math.max(recountDelayMilliseconds, recountedAt + minRecountIntervalMilliseconds - performance.now()),
      );
    };
    const unsubscribers = [
      subscribeToNews((news) => {
        showNews(news);
        recount();
        // Only marks the feed as stale: the reader decides when the list changes.
        if (isPublicationKind(news.kind))
          void queries.invalidateQueries({ queryKey: feedQuery(userid).queryKey, refetchType: 'none' });
      }),
      subscribeToStatus(({ state }) => {
        if (state === 'ready' || state === 'error') recount();
      }),
      subscribeToRegistration(
        () =>
          void queries.refetchQueries({
            queryKey: newestQuery(userid).queryKey,
            type: 'active',
            stale: true,
          }),
      ),
      () => clearTimeout(timer),
    ];
    return () => {
      for (const end of unsubscribers) end();
    };
  }, [queries, userid]);
  return null;
}

function linkText({ kind }: NewsArrived): string {
  if (kind === 'published') return 'Listen';
  return kind === 'post-published' ? 'Read' : 'Open';
}

/** Allows for the delay of an eventually consistent read. */
const recountDelayMilliseconds = 500;
/** Stays far below the 30 requests per minute that the request guard allows. */
const minRecountIntervalMilliseconds = 5_000;
