import { useLocation } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { addPending, dropPending } from './change-pending.ts';
import { AuthorTools } from './studio/author-tools.tsx';

export function PlayerTools({ audio }: { audio: Audio }) {
  const [, navigate] = useLocation();
  return (
    <AuthorTools
      audio={audio}
      onMadeAgain={(begun) => void addPending(begun)}
      onDeleted={() => {
        void dropPending(audio.id);
        navigate('/');
      }}
    />
  );
}
