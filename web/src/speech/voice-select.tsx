import { useEffect } from 'react';
import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { voiceOf, type VoiceId } from '#shared/domain/speech/voices.ts';
import { besideField, Select } from '#web/ui/field.tsx';
import { SampleButton } from './voices/sample-button.tsx';
import { StandInLimit } from './spoken-by.tsx';
import { stopSample } from './voice-sample.ts';
import { VoiceOptions } from './voice-options.tsx';

export function VoiceSelect({ label, voiceId, language, onChange }: VoiceSelectProps) {
  const voice = voiceOf(voiceId);
  useEffect(() => stopSample, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <Select
        label={label}
        note={
          <>
            {voiceWords[voiceId].description}
            <StandInLimit language={voice.language} />
          </>
        }
        value={voiceId}
        onChange={(event) => onChange(event.target.value as VoiceId)}
      >
        <VoiceOptions language={language} />
      </Select>
      <span className={besideField}>
        <SampleButton look="quiet" voiceId={voiceId} name={voice.name} />
      </span>
    </div>
  );
}

interface VoiceSelectProps {
  readonly label: string;
  readonly voiceId: VoiceId;
  /** The language of the text; empty if unknown. */
  readonly language: string;
  readonly onChange: (voiceId: VoiceId) => void;
}
