import { useEffect } from 'react';
import { voiceOf, voices, type VoiceId } from '#shared/domain/speech/voices.ts';
import { besideField, Select } from '#web/ui/field.tsx';
import { SampleButton } from './voices/sample-button.tsx';
import { stopSample } from './voice-sample.ts';

export function VoiceSelect({ label, voiceId, onChange }: VoiceSelectProps) {
  const { name, description } = voiceOf(voiceId);
  useEffect(() => stopSample, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <Select
        label={label}
        note={description}
        value={voiceId}
        onChange={(event) => onChange(event.target.value as VoiceId)}
      >
        {voices.map((voice) => (
          <option key={voice.id} value={voice.id}>
            {voice.name}
          </option>
        ))}
      </Select>
      <span className={besideField}>
        <SampleButton look="quiet" voiceId={voiceId} name={name} />
      </span>
    </div>
  );
}

interface VoiceSelectProps {
  readonly label: string;
  readonly voiceId: VoiceId;
  readonly onChange: (voiceId: VoiceId) => void;
}
