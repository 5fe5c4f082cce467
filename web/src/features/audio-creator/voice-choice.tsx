import { voices, type VoiceId } from '#shared/domain/voices.ts';

/** One of the voices on offer, each with a word on what it is good for. */
export function VoiceChoice({ voiceId, onChoose }: VoiceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Voice</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {voices.map((voice) => (
          <label
            key={voice.id}
            className="grid min-h-11 grid-cols-[auto_1fr] content-start items-start gap-x-3 rounded-control border border-edge bg-sheet px-3 py-2.5 transition-colors hover:bg-well has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="voice"
              value={voice.id}
              checked={voice.id === voiceId}
              onChange={() => onChoose(voice.id)}
              className="mt-1 size-4 accent-accent focus-visible:outline-none"
            />
            <span className="font-reading text-[1.0625rem]">{voice.name}</span>
            <span className="col-start-2 text-small text-faded">{voice.description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface VoiceChoiceProps {
  readonly voiceId: VoiceId;
  readonly onChoose: (voiceId: VoiceId) => void;
}
