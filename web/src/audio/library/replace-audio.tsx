import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { chapterAddress, ownPostAddress } from '#shared/addresses.ts';
import { maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { defaultExpertVoiceFor, type VoiceId } from '#shared/domain/speech/voices.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { VoiceSelect } from '#web/speech/voice-select.tsx';
import { audioTextQuery } from './audio-text-query.ts';
import { languages } from '#web/platform/languages.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Counter, Select, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { Price } from '#web/credits/price.tsx';
import { bodyOf, hasOwnText, priceOf, refusalOf, replacementName } from './replacement.ts';

export function ReplaceAudio({ audio, userid, onBegun, onClose }: ReplaceAudioProps) {
  const priceId = useId();
  const source = useQuery({ ...audioTextQuery(audio.id), enabled: hasOwnText(audio) });
  const [written, setContent] = useState<string>();
  const content = written ?? source.data ?? '';
  const [voiceId, setVoiceId] = useState(audio.voiceId as VoiceId);
  const [expertVoice, setExpertVoice] = useState(
    (audio.expertVoice as VoiceId | undefined) ?? defaultExpertVoiceFor(voiceId),
  );
  const [language, setLanguage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const replacement = { content, text: source.data, voiceId, expertVoice, language };
  const price = priceOf(audio, replacement);
  const replace = useMutation({
    mutationFn: () =>
      api('POST /audio/{id}/replace', { params: { id: audio.id }, body: bodyOf(audio, replacement) }),
    onSuccess: ({ audio: begun }) => {
      onClose();
      onBegun(begun);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = refusalOf(audio, replacement);
    setProblem(refusal);
    if (refusal === undefined) replace.mutate();
  }
  return (
    <Dialog title={replacementName(audio)} wide onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {audio.status === 'FAILED' && audio.reason !== undefined && (
          <p className="font-medium text-alarm wrap-anywhere">{audio.reason}</p>
        )}
        <p>
          “
          <bdi className="wrap-anywhere">
            <RecordingName of={audio} />
          </bdi>
          ” keeps its title, link and visibility.
          {audio.downloadUrl !== undefined && ' The current audio plays until the new one is ready.'}
        </p>
        {hasOwnText(audio) ? (
          <TextArea
            label="Text"
            dir="auto"
            rows={8}
            value={content}
            disabled={source.isLoading}
            placeholder={placeholderOf(audio, source)}
            aside={<Counter count={content.length} limit={maxContentCharacters} />}
            onChange={(event) => setContent(event.target.value)}
          />
        ) : (
          <p className="text-faded">
            Its text comes from{' '}
            <Link
              href={
                audio.postId === undefined
                  ? chapterAddress(audio.bookId ?? '', audio.chapterId ?? '')
                  : ownPostAddress(audio.postId)
              }
              className="text-accent underline underline-offset-4"
            >
              {audio.postId === undefined ? 'a chapter' : 'a post'}
            </Link>
            . Change the text there, then update the audio.
          </p>
        )}
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            <VoiceSelect
              label={audio.isPodcast ? 'Host' : 'Voice'}
              voiceId={voiceId}
              language={language ?? audio.language ?? ''}
              onChange={setVoiceId}
            />
            {audio.isPodcast && (
              <VoiceSelect
                label="Expert"
                voiceId={expertVoice}
                language={language ?? audio.language ?? ''}
                onChange={setExpertVoice}
              />
            )}
            {audio.source !== 'chapter' && (
              <Select
                label="Language of the text"
                value={language ?? audio.language ?? ''}
                onChange={({ target }) => setLanguage(target.value)}
                note={languageNote(audio, language)}
              >
                {audio.language === undefined && <option value="">Detect it in the text</option>}
                {languages(audio.language ?? '').map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </div>
          <SampleProblem />
        </div>
        <StatusLine tone={problem !== undefined || replace.error ? 'alarm' : 'calm'}>
          {problem !== undefined && `Error: ${problem}`}
          {problem === undefined &&
            replace.error &&
            `Error: ${messageOf(replace.error, 'We couldn’t replace the audio. Try again.')}`}
        </StatusLine>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {price !== undefined && (
            <Price id={priceId} userid={userid} most={price} className="me-auto max-sm:w-full" />
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            busy={replace.isPending}
            aria-describedby={price === undefined ? undefined : priceId}
          >
            Regenerate
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const languageNote = ({ languageDetected }: Audio, chosen: string | undefined): string =>
  languageDetected && chosen === undefined
    ? 'Detected in the text. Sets where sentences end.'
    : 'Sets where sentences end.';

const placeholderOf = (
  { isPodcast }: Audio,
  { isLoading, isError }: { isLoading: boolean; isError: boolean },
) => {
  if (isLoading) return 'Loading the text…';
  return isError && !isPodcast
    ? 'We couldn’t load the text. Leave it empty to keep the current text.'
    : undefined;
};

interface ReplaceAudioProps {
  readonly audio: Audio;
  readonly userid: string;
  readonly onBegun: (audio: Audio) => void;
  readonly onClose: () => void;
}
