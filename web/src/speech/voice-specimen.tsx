import { useEffect, useState } from 'react';
import { englishVoiceWords } from '#shared/domain/speech/voice-words/english.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { classes } from '#web/ui/classes.ts';
import { Introduction } from './voices/introduction.tsx';
import { SampleButton } from './voices/sample-button.tsx';
import { stopSample, toggleSample } from './voice-sample.ts';
import { SampleProblem } from './sample-problem.tsx';
import { SpokenBy } from './spoken-by.tsx';

export function VoiceSpecimen() {
  const [voice, setVoice] = useState(englishVoices[0]!);
  const { description, introduction } = englishVoiceWords[voice.id];
  useEffect(() => stopSample, []);
  return (
    <figure className="grid gap-5 rounded-sheet border border-rule bg-sheet p-5 sm:p-7">
      <div className="flex items-center gap-4">
        <SampleButton look="large" voiceId={voice.id} name={voice.name} />
        <div className="min-w-0">
          <p className="font-heading text-heading">{voice.name}</p>
          <p className="text-small text-faded">{description}</p>
        </div>
      </div>
      <blockquote className="min-h-[5.5em] border-s-2 border-rule ps-4 font-reading text-reading">
        <Introduction litAtRest voiceId={voice.id} sentences={introduction} />
      </blockquote>
      <figcaption className="grid gap-3 border-t border-rule pt-4">
        <fieldset aria-label="Voices to listen to" className="-mx-1 flex flex-wrap gap-1">
          {englishVoices.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === voice.id}
              onClick={() => {
                setVoice(each);
                if (each.id !== voice.id) void toggleSample(each.id);
              }}
              className={classes(
                'min-h-11 rounded-full px-3.5 text-small transition-colors',
                each.id === voice.id ? 'bg-well font-medium text-ink' : 'text-faded hover:text-ink',
              )}
            >
              {each.name}
            </button>
          ))}
        </fieldset>
        <SpokenBy />
        <SampleProblem />
      </figcaption>
    </figure>
  );
}

/** Only the English voices, because the introductions of all would add to the home page's first load. */
const englishVoices = voices.filter((voice) => voice.language === 'en-US' || voice.language === 'en-GB');
