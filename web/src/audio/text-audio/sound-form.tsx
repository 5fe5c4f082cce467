import { useId, useState } from 'react';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import {
  podcastFormats,
  podcastLengths,
  type PodcastFormat,
  type PodcastLength,
} from '#shared/domain/audio/podcasts.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { formatWords, lengthWords } from './podcast-words.ts';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { VoiceSelect } from '#web/speech/voice-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Select } from '#web/ui/field.tsx';
import { Price } from '#web/credits/price.tsx';
import { bodyOf, choicesOf, withHost, type SoundChoices } from './sound-choices.ts';

export function SoundForm(props: SoundFormProps) {
  const { form, audio, language, userid, hasNotes, hasDescriptions, priceOf, busy, make, onMake, onCancel } =
    props;
  const priceId = useId();
  const [changed, setChoices] = useState<SoundChoices>();
  // Follows the language until a choice is changed, because it may be detected only while the form is open.
  const choices = changed ?? choicesOf(form, audio, language);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onMake(bodyOf(choices));
      }}
    >
      <div className="grid">
        {form === 'podcast' ? (
          <PodcastChoices {...{ choices, language }} onChange={setChoices} />
        ) : (
          <NarrationChoices {...{ choices, language, hasNotes, hasDescriptions }} onChange={setChoices} />
        )}
        <SampleProblem />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={busy} aria-describedby={priceId}>
          {form === 'podcast' && choices.stopAtScript ? 'Generate script' : make}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Price id={priceId} userid={userid} most={priceOf(choices)} className="basis-full" />
      </div>
    </form>
  );
}

function NarrationChoices({ choices, language, hasNotes, hasDescriptions, onChange }: ReadingProps) {
  const notesHintId = useId();
  return (
    <div className="grid gap-4">
      <VoiceSelect
        label="Voice"
        voiceId={choices.voiceId}
        language={language}
        onChange={(voiceId) => onChange({ ...choices, voiceId })}
      />
      {(hasNotes || choices.readNotes) && (
        <div>
          <Checkbox
            label="Read notes aloud"
            aria-describedby={notesHintId}
            checked={choices.readNotes ?? false}
            onChange={(event) => onChange({ ...choices, readNotes: event.target.checked })}
          />
          <p id={notesHintId} className="ps-8 text-small text-faded">
            Footnotes are read where they appear, usually at the end.
          </p>
        </div>
      )}
      {(hasDescriptions || choices.readDescriptions) && (
        <Checkbox
          label="Read descriptions of pictures"
          checked={choices.readDescriptions ?? false}
          onChange={(event) => onChange({ ...choices, readDescriptions: event.target.checked })}
        />
      )}
    </div>
  );
}

function PodcastChoices({ choices, language, onChange }: TalkProps) {
  const change = (part: Partial<SoundChoices>) => onChange({ ...choices, ...part });
  const alone = choices.expertVoice === choices.voiceId;
  return (
    <div className="grid gap-4">
      <VoiceSelect
        label="Host"
        voiceId={choices.voiceId}
        language={language}
        onChange={(voiceId) => onChange(withHost(choices, voiceId))}
      />
      <VoiceSelect
        label="Expert"
        voiceId={choices.expertVoice}
        language={language}
        onChange={(expertVoice) => change({ expertVoice })}
      />
      {alone && (
        <p className="text-small text-faded">
          Host and expert have the same voice. Choose two different voices.
        </p>
      )}
      <Select
        label="Style"
        note={formatWords[choices.format].note}
        value={choices.format}
        onChange={(event) => change({ format: event.target.value as PodcastFormat })}
      >
        {podcastFormats.map((format) => (
          <option key={format} value={format}>
            {formatWords[format].name}
          </option>
        ))}
      </Select>
      <Select
        label="Length"
        value={choices.length}
        onChange={(event) => change({ length: event.target.value as PodcastLength })}
      >
        {podcastLengths.map((length) => (
          <option key={length} value={length}>
            {lengthWords(length)}
          </option>
        ))}
      </Select>
      <Checkbox
        label="Review the script first"
        checked={choices.stopAtScript}
        onChange={(event) => change({ stopAtScript: event.target.checked })}
      />
    </div>
  );
}

interface SoundFormProps {
  readonly form: AudioForm;
  readonly audio?: Audio | undefined;
  /** The language of the text; empty if unknown. */
  readonly language: string;
  readonly userid: string;
  readonly hasNotes: boolean;
  readonly hasDescriptions: boolean;
  /** The highest price, in credits. */
  readonly priceOf: (choices: SoundChoices) => number;
  readonly busy: boolean;
  readonly make: string;
  readonly onMake: (choices: AudioChoices) => void;
  readonly onCancel?: (() => void) | undefined;
}

interface ReadingProps extends TalkProps, Pick<SoundFormProps, 'hasNotes' | 'hasDescriptions'> {}

interface TalkProps {
  readonly choices: SoundChoices;
  readonly language: string;
  readonly onChange: (choices: SoundChoices) => void;
}
