import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { DeleteAudioDialog } from '#web/audio/delete-audio-dialog.tsx';
import { stop } from '#web/listening/playing.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { Button } from '#web/ui/button.tsx';

export function DeleteAudio({ audio, queryKey }: { audio: Audio; queryKey: QueryKey }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => api('DELETE /audio/{id}', { params: { id: audio.id } }),
    onSuccess: async () => {
      if (playerStore.get().audio?.id === audio.id) stop();
      setAsking(false);
      await queries.resetQueries({ queryKey });
      await Promise.all([
        queries.invalidateQueries({ queryKey: allAudio }),
        queries.invalidateQueries({ queryKey: ['post'] }),
      ]);
    },
  });
  return (
    <>
      <Button look="plain" className="-ms-3 justify-self-start text-alarm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} /> Delete audio
      </Button>
      {asking && (
        <DeleteAudioDialog
          audio={audio}
          deletion={deletion}
          onConfirm={() => deletion.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
