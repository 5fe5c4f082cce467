import { useParams } from 'wouter';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { WritePost } from '#web/posts/writing/write-post.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export default function WritePostRoute() {
  const session = useWorkingSession();
  const { id = '' } = useParams();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return <SignInFirst title="Your posts">Sign in to write. You’ll come back to this page.</SignInFirst>;
  return <WritePost key={`${session.userid} ${id}`} of={{ userid: session.userid, id }} />;
}
