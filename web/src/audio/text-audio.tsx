import { useId, useState, type ReactNode } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio as TextAudioView, TextAudios } from '#shared/contract/audio/text-audio.ts';
import { audioForms, type AudioForm } from '#shared/domain/audio/audio-form.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { TabList } from '#web/ui/tabs.tsx';
import { AudioOfForm } from './text-audio/audio-of-form.tsx';
import { chosenForm, firstForm } from './text-audio/chosen-form.ts';
import { formWords, announcementText, statusOf } from './text-audio/form-words.ts';
import { LoadingAudio } from './text-audio/looking-up.tsx';
import type { TextOfAudio } from './text-audio/text-of-audio.ts';
import { useTextAudios, type TextAudiosResult } from './text-audio/use-text-audios.ts';

export type { TextAudioWords } from './text-audio/text-of-audio.ts';

export function TextAudio({ children, ...text }: TextAudioProps) {
  const seen = useTextAudios(text);
  const { textAudios, trouble, isMissing } = seen;
  const { words } = text;
  if (textAudios) return <BothForms {...{ text, seen, textAudios, children }} />;
  if (isMissing) {
    return (
      <EmptyState title={words.isMissing.title}>
        <p>{words.isMissing.text}</p>
      </EmptyState>
    );
  }
  if (trouble === null) return <LoadingAudio>{words.lookingUp}</LoadingAudio>;
  return <FailedState error={trouble} fallback={words.lookUpFailed} onRetry={seen.look} />;
}

function BothForms({ text, seen, textAudios, children }: BothFormsProps) {
  const id = useId();
  const [form, setForm] = useState(() => firstForm(textAudios));
  const tabs = audioForms.map((one) => ({
    title: formWords[one].name,
    aside: <Status textAudio={textAudios[one]} outOfDate={text.words.outOfDateLabel} />,
  }));
  const choose = (title: string) => {
    const nextForm = audioForms.find((one) => formWords[one].name === title) ?? form;
    chosenForm.set(nextForm);
    setForm(nextForm);
  };
  return (
    <div className="grid gap-5">
      <TabList
        look="segments"
        label="Narration or podcast"
        {...{ id, tabs }}
        chosen={formWords[form].name}
        onChoose={choose}
      />
      {audioForms.map((one, index) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={one !== form}
        >
          {one === form && (
            <AudioOfForm
              {...{ form, text, children }}
              textAudio={textAudios[form]}
              requests={seen.requestsFor(form)}
            />
          )}
        </div>
      ))}
      {audioForms.map((one) => (
        <StatusForScreenReaders key={one} form={one} audio={textAudios[one].audio} />
      ))}
    </div>
  );
}

function Status({ textAudio, outOfDate }: { textAudio: TextAudioView; outOfDate: string }) {
  const { words, color = 'text-faded' } = statusOf(textAudio, outOfDate);
  return <span className={classes('text-small font-normal tabular-nums', color)}>{words}</span>;
}

/** Announces only the start and the end of generating, not each step. */
function StatusForScreenReaders({ form, audio }: { form: AudioForm; audio: Audio | undefined }) {
  const [wasGenerated, setWasGenerated] = useState(false);
  const isGenerated = audio?.status === 'PROCESSING';
  if (isGenerated && !wasGenerated) setWasGenerated(true);
  return <output className="sr-only">{audio && announcementText(form, audio, wasGenerated)}</output>;
}

interface TextAudioProps extends TextOfAudio {
  readonly children?: (audio: Audio) => ReactNode;
}

interface BothFormsProps extends Pick<TextAudioProps, 'children'> {
  readonly text: TextOfAudio;
  readonly seen: TextAudiosResult;
  readonly textAudios: TextAudios;
}
