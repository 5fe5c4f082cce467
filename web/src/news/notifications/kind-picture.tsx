import {
  AlarmClock,
  AudioLines,
  BookHeadphones,
  BookOpenText,
  CircleSlash,
  FileDown,
  Flag,
  Megaphone,
  Newspaper,
  Rss,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import type { Notification } from '#shared/contract/news/notifications.ts';
import type { NewsKind } from '#shared/domain/news/news-kinds.ts';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { classes } from '#web/ui/classes.ts';

export function KindPicture({ notification: { kind, people }, isRead }: KindPictureProps) {
  const [person] = people;
  const Icon = iconsByKind[kind];
  return (
    <span aria-hidden className="relative size-11 shrink-0">
      {person ? (
        <Artwork of={pictureOf(person)} size="person" />
      ) : (
        <span className="grid size-11 place-items-center rounded-full bg-well text-faded">
          <Icon size={20} className={classes(alarmingKinds.has(kind) && 'text-alarm')} />
        </span>
      )}
      {!isRead && (
        <span className="absolute -end-0.5 -top-0.5 size-3.5 rounded-full border-2 border-paper bg-accent" />
      )}
    </span>
  );
}

const iconsByKind: Readonly<Record<NewsKind, typeof Flag>> = {
  'audio-ready': AudioLines,
  'audio-failed': TriangleAlert,
  'book-audio-ready': BookHeadphones,
  'reading-ready': BookOpenText,
  'export-ready': FileDown,
  'new-follower': UserPlus,
  published: Rss,
  'post-published': Newspaper,
  'announcements-paused': Megaphone,
  reminder: AlarmClock,
  'report-reviewed': Flag,
  'audio-taken-down': CircleSlash,
  'post-failed': TriangleAlert,
  'post-taken-down': CircleSlash,
};

const alarmingKinds: ReadonlySet<NewsKind> = new Set([
  'audio-failed',
  'audio-taken-down',
  'post-failed',
  'post-taken-down',
]);

interface KindPictureProps {
  readonly notification: Pick<Notification, 'kind' | 'people'>;
  readonly isRead: boolean;
}
