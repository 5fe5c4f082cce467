import { useEffect } from 'react';
import { defaultVoiceId, voices } from '#shared/domain/speech/voices.ts';
import { Introduction } from './introduction.tsx';
import { SampleButton } from './sample-button.tsx';
import { stopSample } from '#web/speech/voice-sample.ts';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { SpokenBy } from '#web/speech/spoken-by.tsx';

export function VoiceList() {
  useEffect(() => stopSample, []);
  return (
    <div className="grid gap-4">
      <SpokenBy />
      <ul className="grid gap-4 md:grid-cols-2">
        {voices.map((voice) => (
          <li
            key={voice.id}
            className="grid grid-cols-[auto_1fr] content-start items-center gap-x-4 gap-y-4 rounded-sheet border border-rule bg-sheet p-5 sm:p-6"
          >
            <SampleButton voiceId={voice.id} name={voice.name} />
            <div className="min-w-0">
              <h2 className="text-heading">{voice.name}</h2>
              <p className="text-small text-faded">
                {accents[voice.language]}
                {voice.id === defaultVoiceId && ' · default'}
              </p>
            </div>
            <p className="col-span-2">{voice.description}</p>
            <blockquote className="col-span-2 border-s-2 border-rule ps-4 font-reading text-[1.0625rem] leading-relaxed">
              <Introduction voiceId={voice.id} sentences={voice.introduction} />
            </blockquote>
          </li>
        ))}
      </ul>
      <SampleProblem />
    </div>
  );
}

const accents = { 'en-US': 'American English', 'en-GB': 'British English' } as const;
