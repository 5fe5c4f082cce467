import { Rss } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PodcastForm = lazyComponent(() => import('./podcast-form.tsx'));

export function PodcastSettings({ username }: { username: string }) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-labelledby="podcast-settings" className="grid justify-items-start gap-4 pt-6">
      <div className="grid gap-1">
        <h3 id="podcast-settings" className="text-[1.0625rem]">
          Your channel as a podcast
        </h3>
        <p className="max-w-narrow text-small text-faded">
          Podcast apps and directories show these details. Name and picture come from your channel.
        </p>
      </div>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PodcastForm username={username} onEnd={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Button look="quiet" onClick={() => setEditing(true)}>
          <Rss aria-hidden size={18} /> Podcast settings
        </Button>
      )}
    </section>
  );
}
