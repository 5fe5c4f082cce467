import {
  defaultExpertVoiceFor,
  defaultVoiceId,
  voices as onOffer,
  type VoiceId,
} from '#shared/domain/speech/voices.ts';
import { VoiceSelect } from '#web/speech/voice-select.tsx';
import type { Voices } from './turns.ts';

export function VoiceChoice({ voices, onChange }: VoiceChoiceProps) {
  const host = knownVoice(voices.host) ?? defaultVoiceId;
  const expert = knownVoice(voices.expert) ?? defaultExpertVoiceFor(host);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <VoiceSelect
        label="Host"
        voiceId={host}
        onChange={(voiceId) =>
          onChange({ host: voiceId, expert: voiceId === expert ? defaultExpertVoiceFor(voiceId) : expert })
        }
      />
      <VoiceSelect
        label="Expert"
        voiceId={expert}
        onChange={(voiceId) => onChange({ host: voiceId === host ? expert : host, expert: voiceId })}
      />
    </div>
  );
}

const knownVoice = (id: string): VoiceId | undefined => onOffer.find((voice) => voice.id === id)?.id;

interface VoiceChoiceProps {
  readonly voices: Voices;
  readonly onChange: (voices: Voices) => void;
}
