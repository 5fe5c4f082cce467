import { Play, Square } from 'lucide-react';
import { createShortSounds } from '#web/speech/short-sounds.ts';
import { useStoreSelector } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { ChatMessage } from './chat-message.ts';

const sounds = createShortSounds();

export function VoiceMessage({ message: { id, content, audioUrl } }: { message: ChatMessage }) {
  const status = useStoreSelector(sounds.state, (state) => (state.id === id ? state.status : 'silent'));
  const isSounding = status === 'loading' || status === 'playing';
  const Icon = isSounding ? Square : Play;
  return (
    <div className="grid">
      <div className="flex items-center gap-1">
        {audioUrl !== undefined && (
          <IconButton
            label={isSounding ? 'Stop voice message' : 'Play voice message'}
            className="-ms-2"
            onClick={() => void sounds.toggle(id, () => Promise.resolve(audioUrl))}
          >
            <Icon aria-hidden size={18} fill="currentColor" strokeWidth={0} />
          </IconButton>
        )}
        <p className="tabular-nums">{content}</p>
      </div>
      {audioUrl === undefined && (
        <p className="text-small text-faded">The recording is no longer available.</p>
      )}
      {status === 'failed' && (
        <p role="alert" className="text-small text-alarm">
          We couldn’t play it.
        </p>
      )}
    </div>
  );
}
