import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { useAuth } from '#web/auth/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { followAfterSignIn, takeFollowRequest } from './follow-after-sign-in.ts';
import { followStatusQuery } from './follow-queries.ts';
import { useFollowing } from './use-following.ts';

/** Hidden on the user's own channel. In lists, `known` is the status from one request for all rows. */
export function FollowButton({ person, known, look = 'primary' }: FollowButtonProps) {
  const auth = useAuth();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  const needsLookup = userid !== undefined && known === undefined;
  const { data } = useQuery({ ...followStatusQuery(userid ?? '', person.creatorId), enabled: needsLookup });
  const { follow, unfollow, isBusy } = useFollowing(person);
  const isOwn = auth.status === 'signedIn' && auth.session.username === person.username;
  const followIfRequested = useEffectEvent(() => {
    if (takeFollowRequest(person.creatorId) && !isOwn) follow();
  });
  useEffect(() => {
    if (userid !== undefined) followIfRequested();
  }, [userid]);
  if (isOwn) return null;
  const following = userid !== undefined && (known ?? data?.following ?? false);
  const Icon = following ? Check : Plus;
  return (
    <Button
      look={following ? 'quiet' : look}
      busy={isBusy}
      title={following ? 'Unfollow' : undefined}
      className={classes('min-w-30', needsLookup && !data && 'animate-breathe')}
      onClick={() => {
        if (userid === undefined) followAfterSignIn(person, follow);
        else if (following) unfollow();
        else follow();
      }}
    >
      <Icon aria-hidden size={18} /> {following ? 'Following' : 'Follow'}
      <span className="sr-only"> {person.channelName}</span>
    </Button>
  );
}

interface FollowButtonProps {
  readonly person: ChannelPerson;
  readonly known?: boolean | undefined;
  readonly look?: 'primary' | 'quiet';
}
