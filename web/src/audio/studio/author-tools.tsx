import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { readingAddress } from '#shared/addresses.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { DeleteAudioDialog } from '#web/audio/delete-audio-dialog.tsx';
import { EpisodeDetails } from '#web/audio/episode/episode-details.tsx';
import { fileName } from '#web/listening/file-name.ts';
import { allAudio, audioLists } from '#web/server/query-keys.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { stop } from '#web/listening/playing.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { Sharing } from '#web/sharing/sharing.tsx';

export function AuthorTools({ audio, onMadeAgain, onDeleted }: AuthorToolsProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const retry = useMutation({
    mutationFn: () => api('POST /audio/{id}/retry', { params: { id: audio.id } }),
    onSuccess: ({ audio: begun }) => {
      onMadeAgain?.(begun);
      return queries.invalidateQueries({ queryKey: allAudio });
    },
  });
  const deletion = useMutation({
    mutationFn: () => api('DELETE /audio/{id}', { params: { id: audio.id } }),
    onSuccess: () => {
      // Stops only this audio, because the user may be listening to another one by now.
      if (playerStore.get().audio?.id === audio.id) stop();
      void queries.invalidateQueries({ queryKey: audioLists });
    },
  });
  return (
    <section aria-labelledby="author-tools" className="grid gap-6 border-t border-rule pt-8">
      <h2 id="author-tools" className="text-heading">
        Author tools
      </h2>
      <Sharing audio={audio} />
      <EpisodeDetails audio={audio} />
      <div className="flex flex-wrap gap-3">
        {audio.downloadUrl !== undefined && (
          <a
            href={audio.downloadUrl}
            download={fileName(recordingName(audio))}
            className={buttonClasses('quiet')}
          >
            <Download aria-hidden size={18} /> Download MP3
          </a>
        )}
        {hasReadAlongPage(audio) && (
          <Link href={readingAddress(audio.bookId, audio.chapterId)} className={buttonClasses('quiet')}>
            <BookOpenText aria-hidden size={18} /> Read along in the book
          </Link>
        )}
        {audio.status === 'FAILED' && onMadeAgain && (
          <Button busy={retry.isPending} onClick={() => retry.mutate()}>
            <RefreshCw aria-hidden size={18} /> Try again
          </Button>
        )}
        <Button look="alarm" busy={deletion.isPending} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden size={18} /> Delete
        </Button>
      </div>
      {retry.error && (
        <StatusLine tone="alarm">
          Error: {messageOf(retry.error, 'We couldn’t regenerate this recording. Try again.')}
        </StatusLine>
      )}
      {asking && (
        <DeleteAudioDialog
          audio={audio}
          deletion={deletion}
          // `onDeleted` is passed to `mutate`, because React Query then calls it only while this component is mounted.
          onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

const hasReadAlongPage = (audio: Audio): audio is Audio & { bookId: string; chapterId: string } =>
  audio.bookId !== undefined &&
  audio.chapterId !== undefined &&
  !audio.isPodcast &&
  (audio.downloadUrl ?? audio.streamUrl) !== undefined;

interface AuthorToolsProps {
  readonly audio: Audio;
  readonly onMadeAgain?: (audio: Audio) => void;
  readonly onDeleted: () => void;
}
