import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Audio, Visibility } from '#shared/contract/audio/audio.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { sharedAddress } from '#shared/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

/** Who may hear an audio, and the link to give them. */
export function Sharing({ audio }: { audio: Audio }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (visibility: Visibility) =>
      api('PUT /audio/{id}', { params: { id: audio.id }, body: { visibility } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: allAudio }),
  });
  const shown = change.isPending ? change.variables : audio.visibility;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label="Who may hear it"
        value={shown}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as Visibility)}
        note={
          <output className={classes(change.isError && 'font-medium text-alarm')}>
            {change.isPending && 'Moving the sound…'}
            {change.isError && `Error: ${messageOf(change.error, 'This could not be changed.')}`}
            {!change.isPending && !change.isError && notes[shown]}
          </output>
        }
      >
        <option value="private">Private</option>
        <option value="unlisted">Unlisted</option>
        <option value="public">Public</option>
      </Select>
      {audio.visibility !== 'private' && <ShareLink audio={audio} />}
    </div>
  );
}

function ShareLink({ audio }: { audio: Audio }) {
  const link = `${location.origin}${sharedAddress(audio)}`;
  const [refused, setRefused] = useState(false);
  const { copied, copy } = useCopy(link);

  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <Field
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        note={
          <output>
            {refused
              ? 'Your browser did not let us copy it. Select the link and copy it yourself.'
              : copied && 'Copied.'}
          </output>
        }
      />
      <Button
        look="quiet"
        className="mt-[1.875rem]"
        onClick={() => void copy().then((done) => setRefused(!done))}
      >
        {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />} Copy
      </Button>
    </div>
  );
}

const notes: Readonly<Record<Visibility, string>> = {
  private: 'Only you.',
  unlisted: 'Everyone who has the link.',
  public: 'Everyone, and it stands in your channel.',
};
