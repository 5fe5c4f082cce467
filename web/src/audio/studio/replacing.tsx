import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { ReplaceAudio } from '#web/audio/library/replace-audio.tsx';
import { replacementName } from '#web/audio/library/replacement.ts';
import { addPending } from '#web/audio/change-pending.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { Button } from '#web/ui/button.tsx';

export function ReplaceAudioButton({ audio, userid }: { audio: Audio; userid: string }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={audio.status === 'PROCESSING'}
        onClick={() => setOpen(true)}
      >
        <RefreshCw aria-hidden size={18} /> {replacementName(audio)}…
      </Button>
      {open && (
        <ReplaceAudio
          audio={audio}
          userid={userid}
          onBegun={(begun) => {
            void addPending(begun);
            void queries.invalidateQueries({ queryKey: allAudio });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
