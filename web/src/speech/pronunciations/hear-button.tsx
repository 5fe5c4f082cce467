import { Play, Square } from 'lucide-react';
import { useStoreSelector } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { wordSounds } from './word-sounds.ts';

export function HearButton({ soundId, name, onHear, disabled = false }: HearButtonProps) {
  const status = useStoreSelector(wordSounds.state, (state) =>
    state.id === soundId ? state.status : 'silent',
  );
  const sounds = status === 'loading' || status === 'playing';
  const Icon = sounds ? Square : Play;
  return (
    <IconButton
      label={sounds ? `Stop ${name}` : `Listen to ${name}`}
      aria-busy={status === 'loading' || undefined}
      disabled={disabled}
      className="aria-busy:animate-breathe"
      onClick={onHear}
    >
      <Icon aria-hidden size={17} fill="currentColor" strokeWidth={0} className="text-accent" />
    </IconButton>
  );
}

interface HearButtonProps {
  readonly soundId: string;
  readonly name: string;
  readonly onHear: () => void;
  readonly disabled?: boolean;
}
