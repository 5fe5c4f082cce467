import { useEffect, useState } from 'react';
import { languageName, voiceGroups } from '#shared/domain/speech/voice-groups.ts';
import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { defaultVoiceFor, voiceOf, type VoiceId } from '#shared/domain/speech/voices.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Introduction } from './introduction.tsx';
import { SampleButton } from './sample-button.tsx';
import { stopSample } from '#web/speech/voice-sample.ts';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { SpokenBy, StandInLimit } from '#web/speech/spoken-by.tsx';

export function VoiceList() {
  const [chosen, setChosen] = useState('');
  useEffect(() => stopSample, []);
  const groups = voiceGroups();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SpokenBy />
      <ChoiceChips
        legend="Language"
        choices={[
          { name: 'All languages', value: '' },
          ...groups.map(({ language, name }) => ({ name, value: language })),
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      {groups
        .filter(({ language }) => chosen === '' || language === chosen)
        .map(({ language, name, voices }) => (
          <section key={language} aria-label={name} className="grid gap-4">
            <div>
              <h2 className="text-heading">{name}</h2>
              <p className="text-small text-faded">
                <StandInLimit language={language} />
              </p>
            </div>
            <ul className="grid gap-4 md:grid-cols-2">
              {voices.map(({ id }) => (
                <VoiceCard key={id} id={id} />
              ))}
            </ul>
          </section>
        ))}
      <SampleProblem />
    </div>
  );
}

function VoiceCard({ id }: { readonly id: VoiceId }) {
  const { name, language, gender, age } = voiceOf(id);
  const { description, introduction } = voiceWords[id];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-4 rounded-sheet border border-rule bg-sheet p-5 sm:p-6">
      <SampleButton voiceId={id} name={name} />
      <div className="min-w-0">
        <h3 className="text-heading">{name}</h3>
        <p className="text-small text-faded">
          {languageName(language)} · {age === 'child' ? 'child' : genders[gender]}
          {defaultVoiceFor(language) === id && ' · default'}
        </p>
      </div>
      <p className="col-span-2">{description}</p>
      <blockquote
        lang={language}
        dir="auto"
        className="col-span-2 border-s-2 border-rule ps-4 font-reading text-[1.0625rem] leading-relaxed wrap-anywhere"
      >
        <Introduction voiceId={id} sentences={introduction} />
      </blockquote>
    </li>
  );
}

const genders = { female: 'woman', male: 'man' } as const;
