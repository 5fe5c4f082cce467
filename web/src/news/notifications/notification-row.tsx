import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Notification } from '#shared/contract/news/notifications.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { KindPicture } from './kind-picture.tsx';

/** One notification: pressed anywhere it leads to what it is about, and is read then. */
export function NotificationRow({ notification, isRead, when, onMark, onGo }: NotificationRowProps) {
  const { title, detail, address } = notification;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-3 has-[a:hover]:bg-well">
      <KindPicture notification={notification} isRead={isRead} />
      <div className="grid content-center gap-0.5 self-center">
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
        {when && <p className="text-small text-faded tabular-nums">{when}</p>}
      </div>
      {!isRead && (
        <IconButton
          label={`Mark as read: ${title}`}
          title="Mark as read"
          className="relative -me-2"
          onClick={onMark}
        >
          <Check aria-hidden size={18} className="text-faded" />
        </IconButton>
      )}
    </li>
  );
}

interface NotificationRowProps {
  readonly notification: Notification;
  readonly isRead: boolean;
  readonly when: ReactNode;
  readonly onMark: () => void;
  /** Where what it stands in goes away when it is followed. */
  readonly onGo?: (() => void) | undefined;
}
