import { PencilLine } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { audioAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const EpisodeForm = lazyComponent(() => import('./episode-form.tsx'));

export const episodeAddress = (id: string): string => `${audioAddress(id)}#${episodeId}`;

const episodeId = 'episode';

const isRequested = (): boolean => location.hash === `#${episodeId}`;

export function EpisodeDetails({ audio }: { audio: Audio }) {
  const section = useRef<HTMLElement>(null);
  // Reads `location` directly, because only the author sees this section and the server never renders it.
  const [editing, setEditing] = useState(isRequested);
  useEffect(() => {
    if (isRequested()) section.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={section}
      id={episodeId}
      aria-labelledby="episode-details"
      className="grid scroll-mt-24 justify-items-start gap-4"
    >
      <div className="grid gap-1">
        <h3 id="episode-details" className="text-[1.0625rem]">
          Episode details
        </h3>
        <p className="max-w-narrow text-small text-faded">
          {editing ? 'Shown on the episode’s page, and in podcast apps within a minute.' : summaryOf(audio)}
        </p>
      </div>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <EpisodeForm id={audio.id} onEnd={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Button look="quiet" onClick={() => setEditing(true)}>
          <PencilLine aria-hidden size={18} /> Edit episode details
        </Button>
      )}
    </section>
  );
}

function summaryOf({ description, notesHtml }: Audio): string {
  if (description !== undefined)
    return notesHtml === undefined ? 'It has a description.' : descriptionAndNotesText;
  return notesHtml === undefined
    ? 'No description or show notes yet. Apps show the title and the voices.'
    : 'It has show notes.';
}

const descriptionAndNotesText = 'It has a description and show notes.';
