import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Audio, Visibility } from '#shared/contract/audio/audio-records.ts';
import { formOf, type AudioForm } from '#shared/domain/audio/audio-form.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { classes } from '#web/ui/classes.ts';
import { ChangeLine } from '#web/ui/change-line.tsx';

/**
 * An audio is never more visible than its post: until publication only its author hears it. The narration plays on the
 * post's page; the podcast has its own page.
 */
export function VisibilityField({ audio, isPublished }: VisibilityFieldProps) {
  const queries = useQueryClient();
  const noteId = useId();
  const change = useMutation({
    mutationFn: (visibility: Visibility) =>
      api('PUT /audio/{id}', { params: { id: audio.id }, body: { visibility } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: allAudio }),
        queries.invalidateQueries({ queryKey: ['post'] }),
      ]),
  });
  const note = whyNotShared(audio, isPublished);
  const shownVisibility = change.isPending ? change.variables : audio.visibility;
  return (
    <fieldset className="grid gap-1" aria-describedby={note === undefined ? undefined : noteId}>
      <legend className="pb-1 font-medium">Visibility</legend>
      {choicesByForm[formOf(audio)].map(({ visibility, name, about }) => {
        const isDisabled = change.isPending || (note !== undefined && visibility !== 'private');
        return (
          <label
            key={visibility}
            className={classes('flex min-h-11 items-start gap-3 py-2', isDisabled && 'text-faded')}
          >
            <input
              type="radio"
              name={`who-hears-${audio.id}`}
              className="mt-1.5"
              checked={shownVisibility === visibility}
              disabled={isDisabled}
              onChange={() => change.mutate(visibility)}
            />
            <span className="grid">
              {name}
              <span className="text-small text-faded">{about}</span>
            </span>
          </label>
        );
      })}
      {note !== undefined && (
        <p id={noteId} className="text-small text-faded wrap-anywhere">
          {note}
        </p>
      )}
      <ChangeLine of={change} pending="Saving…" failed="We couldn’t change this." done="Saved." />
    </fieldset>
  );
}

function whyNotShared({ takenDown, downloadUrl }: Audio, isPublished: boolean): string | undefined {
  if (takenDown !== undefined) return `This recording was taken down: ${takenDown}`;
  if (!isPublished) return 'Publish the post first, then others can hear it.';
  if (downloadUrl === undefined) return 'Others can hear it once it’s ready.';
  return undefined;
}

const choicesByForm = {
  narration: [
    { visibility: 'private', name: 'Only me', about: 'Readers don’t see a player.' },
    { visibility: 'unlisted', name: 'On this post', about: 'Readers can listen there.' },
    {
      visibility: 'public',
      name: 'On this post, in my channel and podcast feed',
      about: 'Your followers are notified.',
    },
  ],
  podcast: [
    { visibility: 'private', name: 'Only me', about: 'Nobody else can find it.' },
    { visibility: 'unlisted', name: 'Anyone with the link', about: 'It isn’t listed anywhere.' },
    {
      visibility: 'public',
      name: 'In my channel and podcast feed',
      about: 'Your followers are notified.',
    },
  ],
} as const satisfies Record<AudioForm, readonly { visibility: Visibility; name: string; about: string }[]>;

interface VisibilityFieldProps {
  readonly audio: Audio;
  readonly isPublished: boolean;
}
