import { useId, useState } from 'react';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import {
  podcastFormats,
  podcastLengths,
  type PodcastFormat,
  type PodcastLength,
} from '#shared/domain/audio/podcasts.ts';
import { formatWords, lengthWords } from '#web/audio/studio/podcast-words.ts';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { VoiceSelect } from '#web/speech/voice-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox, Select } from '#web/ui/field.tsx';
import { Price } from '#web/credits/price.tsx';
import { bodyOf, choicesOf, withHost, type SoundChoices } from './sound-choices.ts';

/** How a text is to sound: read by a voice, or talked about by two; what that costs; and the button that makes it. */
export function SoundForm({
  audio,
  userid,
  onlyNarration = false,
  priceOf,
  busy,
  make,
  onMake,
  onCancel,
}: SoundFormProps) {
  const priceId = useId();
  const [choices, setChoices] = useState(() => ({
    ...choicesOf(audio),
    ...(onlyNarration && { isPodcast: false }),
  }));
  const change = (part: Partial<SoundChoices>) => setChoices({ ...choices, ...part });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onMake(bodyOf(choices));
      }}
    >
      {!onlyNarration && (
        <Form isPodcast={choices.isPodcast} onChoose={(isPodcast) => change({ isPodcast })} />
      )}
      <div className="grid">
        {choices.isPodcast ? (
          <Talk choices={choices} onChange={setChoices} />
        ) : (
          <VoiceSelect label="Voice" voiceId={choices.voiceId} onChange={(voiceId) => change({ voiceId })} />
        )}
        <SampleProblem />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={busy} aria-describedby={priceId}>
          {choices.isPodcast && choices.stopAtScript ? 'Write the script' : make}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Leave it as it is
          </Button>
        )}
        <Price id={priceId} userid={userid} most={priceOf(choices)} className="basis-full" />
      </div>
    </form>
  );
}

const Form = ({ isPodcast, onChoose }: FormProps) => (
  <fieldset className="grid grid-cols-2 gap-2">
    <legend className="sr-only">What is made</legend>
    {[
      { name: 'Narration', note: 'One voice reads every sentence.', value: false },
      { name: 'Podcast', note: 'Two voices talk about it.', value: true },
    ].map(({ name, note, value }) => (
      <label
        key={name}
        className={classes(
          'grid content-start gap-0.5 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          value === isPodcast ? 'border-accent bg-sheet' : 'border-rule hover:bg-well',
        )}
      >
        <span className="flex items-center gap-2 font-medium">
          <input
            type="radio"
            name="what-is-made"
            checked={value === isPodcast}
            onChange={() => onChoose(value)}
            className="outline-none"
          />
          {name}
        </span>
        <span className="text-small text-faded">{note}</span>
      </label>
    ))}
  </fieldset>
);

function Talk({ choices, onChange }: TalkProps) {
  const change = (part: Partial<SoundChoices>) => onChange({ ...choices, ...part });
  const alone = choices.expertVoice === choices.voiceId;
  return (
    <div className="grid gap-4">
      <VoiceSelect
        label="Host"
        voiceId={choices.voiceId}
        onChange={(voiceId) => onChange(withHost(choices, voiceId))}
      />
      <VoiceSelect
        label="Expert"
        voiceId={choices.expertVoice}
        onChange={(expertVoice) => change({ expertVoice })}
      />
      {alone && (
        <p className="text-small text-faded">Host and expert sound the same. Two voices are told apart.</p>
      )}
      <Select
        label="How they talk"
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
        label="Look at the script first"
        checked={choices.stopAtScript}
        onChange={(event) => change({ stopAtScript: event.target.checked })}
      />
    </div>
  );
}

interface SoundFormProps {
  /** What it is like now, if there is any. */
  readonly audio?: Audio | undefined;
  readonly userid: string;
  /** There is no podcast of it. */
  readonly onlyNarration?: boolean;
  /** The most that such a sound may cost, in credits. */
  readonly priceOf: (choices: SoundChoices) => number;
  readonly busy: boolean;
  /** What the button says. */
  readonly make: string;
  readonly onMake: (choices: AudioChoices) => void;
  /** Keeps what there is. */
  readonly onCancel?: (() => void) | undefined;
}

interface FormProps {
  readonly isPodcast: boolean;
  readonly onChoose: (isPodcast: boolean) => void;
}

interface TalkProps {
  readonly choices: SoundChoices;
  readonly onChange: (choices: SoundChoices) => void;
}
