import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useFootHeight } from '#web/platform/foot-height.ts';
import { useStore } from '#web/platform/store.ts';
import { formatWords } from '#web/audio/text-audio/podcast-words.ts';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { classes } from '#web/ui/classes.ts';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { RewriteButton } from './rewriting.tsx';
import type { ScriptModelState } from './script-model.ts';
import { SpeakBar } from './speak-bar.tsx';
import { TurnList } from './turn-list.tsx';
import { unspokenTurnsOf, type Voices } from './turns.ts';
import type { AudioRequests } from './use-audio-requests.ts';
import { useScriptModel } from './use-script-model.ts';
import { VoiceChoice } from './voice-choice.tsx';

export function ScriptEditor({ audio, script: known, userid, requests }: ScriptEditorProps) {
  const held = audio.status === 'PROCESSING';
  const model = useScriptModel({ userid, audioId: audio.id }, known, { held });
  const state = useStore(model.state);
  const { script, turns } = state;
  const had: Voices = { host: script.hostVoice, expert: script.expertVoice };
  const [chosen, setChosen] = useState<Voices>();
  // The author's choice applies until the server has stored it.
  if (chosen && chosen.host === had.host && chosen.expert === had.expert) setChosen(undefined);
  const voices = chosen ?? had;
  useFootHeight();
  return (
    <section aria-labelledby="script" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="script" className="text-heading">
            Script
          </h2>
          <SavingLine state={state} />
        </div>
        <p className="text-small text-faded">{originWords(script)}</p>
      </header>
      <div className="grid gap-4 rounded-sheet border border-rule bg-sheet p-4 sm:p-5">
        <VoiceChoice voices={voices} language={audio.language ?? ''} onChange={setChosen} />
        <div className="flex flex-wrap items-center gap-x-4">
          <RewriteButton {...{ audio, script, turns, userid, requests }} save={model.flush} />
          <SampleProblem />
        </div>
      </div>
      <TurnList audioId={audio.id} model={model} state={state} voices={voices} had={had} />
      <SpeakBar
        audio={audio}
        model={model}
        state={state}
        voices={voices}
        unspoken={unspokenTurnsOf(turns, script, voices)}
        userid={userid}
        requests={requests}
      />
    </section>
  );
}

function SavingLine({ state: { status, error } }: { state: ScriptModelState }) {
  const words = {
    saved: 'Saved.',
    unsaved: '',
    saving: 'Saving…',
    failed: error !== undefined && `Not saved: ${messageOf(error, 'something went wrong.')}`,
  }[status];
  return (
    <>
      <output
        className={classes('text-small', status === 'failed' ? 'font-medium text-alarm' : 'text-faded')}
      >
        {words}
      </output>
      {status === 'failed' && <CopyIdOf error={error} />}
    </>
  );
}

function originWords({ byModel, model, format, grounded }: Script): string {
  const who = byModel ? `Written by ${model}` : `Written by rules, not by a language model (${model})`;
  return `${formatWords[format].name}. ${who}. ${Math.round(grounded * 100)}% of the turns are based on your text.`;
}

interface ScriptEditorProps {
  readonly audio: Audio;
  readonly script: Script;
  readonly userid: string;
  readonly requests: AudioRequests;
}
