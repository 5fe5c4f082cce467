import { Settings } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { timeText } from '#shared/domain/locale.ts';
import type { Session } from '#web/auth/session.ts';
import { ExploreChannelsLink } from '#web/listening/look-around.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ArrivedButton } from './arrived-button.tsx';
import { groupByDay, hasHour } from './by-day.ts';
import { NotificationRow } from './notification-row.tsx';
import { unreadText } from './unread-text.ts';
import { useIsRead, useMarking, useUnreadCount } from './use-marking.ts';
import { useShownNotifications } from './use-shown.ts';

export function NotificationsPage({ session: { userid } }: { session: Session }) {
  const { list, arrivals, takeIn } = useShownNotifications(userid, 'page');
  const unread = useUnreadCount(userid) ?? 0;
  const isRead = useIsRead(userid);
  const { mark, markAll } = useMarking(userid);
  const hasNotifications = list.data?.pages.some(({ notifications }) => notifications.length > 0);
  const listRef = useRef<HTMLElement>(null);
  const goToTop = () => {
    listRef.current?.focus({ preventScroll: true });
    listRef.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <Link href="/books/settings/notifications" className={buttonClasses('quiet')}>
            <Settings aria-hidden size={18} /> Settings
          </Link>
        }
      />
      <section
        ref={listRef}
        tabIndex={-1}
        aria-label="Your notifications"
        className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-6 focus:outline-none"
      >
        {/* This bar is rendered even when all notifications are read, so that the list doesn't move when one arrives. */}
        {hasNotifications && (
          <div className="sticky top-16 z-10 -mb-2 flex min-h-14 items-center gap-2 bg-paper">
            <p className="me-auto text-faded">{unread > 0 ? `${unreadText(unread)} unread` : 'All read'}</p>
            <ArrivedButton
              arrivals={arrivals}
              onTakeIn={() => {
                takeIn();
                goToTop();
              }}
            />
            {unread > 0 && (
              <Button
                look="plain"
                className="-me-3"
                onClick={() => {
                  markAll();
                  listRef.current?.focus({ preventScroll: true });
                }}
              >
                Mark all as read
              </Button>
            )}
          </div>
        )}
        <PagedList
          list={list}
          name="your notifications"
          places="h-16"
          itemsOf={({ notifications }) => notifications}
          more="Show more"
          empty={<NothingYet />}
          groups={(notifications) =>
            groupByDay(notifications).map(({ heading, notifications: items }) => ({ heading, items }))
          }
        >
          {(one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              isRead={isRead(one)}
              when={hasHour(one) && <time dateTime={one.at}>{timeText(one.at)}</time>}
              onMark={() => mark(one.ids)}
            />
          )}
        </PagedList>
      </section>
    </>
  );
}

const NothingYet = () => (
  <EmptyState title="You’re all caught up" action={<ExploreChannelsLink />}>
    <p>
      We’ll notify you here when your audio is ready, someone follows you, or a channel you follow publishes
      something.
    </p>
  </EmptyState>
);
