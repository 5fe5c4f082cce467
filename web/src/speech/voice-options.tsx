import { voiceGroups } from '#shared/domain/speech/voice-groups.ts';

/** The options of a select of voices, those of the text's language first. */
export const VoiceOptions = ({ language }: { readonly language: string }) =>
  voiceGroups(language).map((group) => (
    <optgroup key={group.language} label={group.name}>
      {group.voices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
