import { useRef } from 'react';
import { Link } from 'wouter';
import { ArrivedButton } from '#web/news/notifications/arrived-button.tsx';
import { dayHeading, hasHour } from '#web/news/notifications/by-day.ts';
import { NotificationRow } from '#web/news/notifications/notification-row.tsx';
import { useIsRead, useMarking, useUnreadCount } from '#web/news/notifications/use-marking.ts';
import { useShownNotifications } from '#web/news/notifications/use-shown.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';

export function BellPanel({ userid, onGo }: { userid: string; onGo: () => void }) {
  const { list, arrivals, takeIn } = useShownNotifications(userid, 'panel');
  const unread = useUnreadCount(userid) ?? 0;
  const isRead = useIsRead(userid);
  const { mark, markAll } = useMarking(userid);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex min-h-14 items-center gap-1 border-b border-rule ps-4 pe-1">
        <h2
          ref={title}
          tabIndex={-1}
          className="me-auto font-ui text-body font-semibold tracking-normal focus:outline-none"
        >
          Notifications
        </h2>
        <ArrivedButton
          arrivals={arrivals}
          onTakeIn={() => {
            takeIn();
            title.current?.focus();
          }}
        />
        {unread > 0 && (
          <Button
            look="plain"
            onClick={() => {
              markAll();
              title.current?.focus();
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="grid max-h-[min(30rem,calc(100dvh-13rem))] grid-cols-[minmax(0,1fr)] content-start overflow-y-auto px-4 *:border-t-0">
        <PagedList
          list={{ ...list, hasNextPage: false }}
          name="your notifications"
          places="h-14"
          itemsOf={({ notifications }) => notifications.slice(0, maxShownInPanel)}
          more=""
          empty={<p className="py-6 text-center text-faded">You’re all caught up</p>}
        >
          {(one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              isRead={isRead(one)}
              when={hasHour(one) ? <Moment at={one.at} /> : dayHeading(`${one.at.slice(0, 10)}T12:00`)}
              onMark={() => mark(one.ids)}
              onGo={onGo}
            />
          )}
        </PagedList>
      </div>
      <div className="grid border-t border-rule p-1">
        <Link href="/books/notifications" onClick={onGo} className={buttonClasses('plain')}>
          All notifications
        </Link>
      </div>
    </div>
  );
}

const maxShownInPanel = 8;
