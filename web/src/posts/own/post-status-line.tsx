import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { classes } from '#web/ui/classes.ts';
import { statusOf } from './post-status.ts';

export function PostStatusLine({ post, isShort = false }: { post: OwnPostCard; isShort?: boolean }) {
  const { words, why, isAlarm = false } = statusOf(post);
  return (
    <span className={classes('wrap-anywhere', isAlarm ? 'text-alarm' : 'text-ink')}>
      <span className="font-medium">{words}</span>
      {why !== undefined && !isShort && <>: {why}</>}
    </span>
  );
}
