import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Notification } from '#shared/contract/news/notifications.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Row } from '#web/ui/row.tsx';
import { KindPicture } from './kind-picture.tsx';

export function NotificationRow({ notification, isRead, when, onMark, onGo }: NotificationRowProps) {
  const { title, detail, address } = notification;
  return (
    <Row
      className="@container has-[a:hover]:bg-well"
      start={<KindPicture notification={notification} isRead={isRead} />}
      title={
        <>
          <p dir="auto" className={classes('wrap-anywhere', !isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {address === undefined ? (
              title
            ) : (
              <Link
                href={address}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                onClick={() => {
                  if (!isRead) onMark();
                  onGo?.();
                }}
              >
                {title}
              </Link>
            )}
          </p>
          {detail !== undefined && (
            <p dir="auto" className="line-clamp-3 text-small text-faded wrap-anywhere">
              {detail}
            </p>
          )}
        </>
      }
      aside={
        when && (
          <span className="text-small text-faded tabular-nums @max-xl:order-1 @max-xl:-mt-2 @max-xl:w-full @max-xl:ps-14 sm:@max-xl:ps-15">
            {when}
          </span>
        )
      }
      end={
        // Keeps the width of the button when there is no button, so that times stay in one column.
        <span className={classes('relative -me-2 size-11', isRead && '@max-xl:hidden')}>
          {!isRead && (
            <IconButton label={`Mark as read: ${title}`} title="Mark as read" onClick={onMark}>
              <Check aria-hidden size={18} className="text-faded" />
            </IconButton>
          )}
        </span>
      }
    />
  );
}

interface NotificationRowProps {
  readonly notification: Notification;
  readonly isRead: boolean;
  readonly when: ReactNode;
  readonly onMark: () => void;
  readonly onGo?: (() => void) | undefined;
}
