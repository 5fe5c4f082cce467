import { defaultExpertVoiceFor, defaultVoiceFor, knownVoice } from '#shared/domain/speech/voices.ts';
import { VoiceSelect } from '#web/speech/voice-select.tsx';
import type { Voices } from './turns.ts';

export function VoiceChoice({ voices, language, onChange }: VoiceChoiceProps) {
  const host = knownVoice(voices.host) ?? defaultVoiceFor(language);
  const expert = knownVoice(voices.expert) ?? defaultExpertVoiceFor(host);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <VoiceSelect
        label="Host"
        voiceId={host}
        language={language}
        onChange={(voiceId) =>
          onChange({ host: voiceId, expert: voiceId === expert ? defaultExpertVoiceFor(voiceId) : expert })
        }
      />
      <VoiceSelect
        label="Expert"
        voiceId={expert}
        language={language}
        onChange={(voiceId) => onChange({ host: voiceId === host ? expert : host, expert: voiceId })}
      />
    </div>
  );
}

interface VoiceChoiceProps {
  readonly voices: Voices;
  readonly language: string;
  readonly onChange: (voices: Voices) => void;
}
