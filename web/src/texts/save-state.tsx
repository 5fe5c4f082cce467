import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { conflictsIn } from '#shared/domain/books/merge.ts';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CopyId } from '#web/ui/copy-id.tsx';
import type { TextSaver } from './text-saver.ts';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { downloadText } from './saving/download-text.ts';
import { isAtRest } from './saver-state.ts';
import { savingWords } from './saving/saving-words.ts';

/** Screen readers announce only what is unusual: “Saving…” and “Saved” at every pause would talk over the writing. */
export function SaveState({ saver, title }: SaveStateProps) {
  const state = useStore(saver.state);
  const canStore = useStore(saver.canStore);
  const [postponedPath, setPostponed] = useState<object>();
  const { words, isAlarm = false, way } = savingWords(state, canStore, saver.kind);
  const { conflict, trouble } = state;
  const isOrdinary = !isAlarm && !trouble && !state.cameIn;
  const Icon = isAlarm || trouble ? CloudAlert : isAtRest(state) ? CloudCheck : CloudUpload;
  return (
    <div
      data-save-trouble={!isOrdinary || undefined}
      className={classes(
        'flex min-w-0 items-center gap-x-2 text-small',
        isAlarm ? 'font-medium text-alarm' : 'text-faded',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <span aria-hidden={!isOrdinary} className="min-w-0 leading-tight">
        {words}
      </span>
      <output className="sr-only">{isOrdinary ? '' : words}</output>
      {way === 'decide' && (
        <Button look="plain" onClick={() => setPostponed(undefined)}>
          Decide…
        </Button>
      )}
      {way === 'tryAgain' && (
        <Button look="plain" onClick={saver.tryAgain}>
          Try now
        </Button>
      )}
      {way === 'signIn' && (
        <Button look="plain" onClick={() => openSignIn()}>
          Sign in
        </Button>
      )}
      {way === 'download' && (
        <Button look="plain" onClick={() => downloadText(title, saver.text())}>
          Download text
        </Button>
      )}
      {trouble?.failureId !== undefined && <CopyId iconOnly id={trouble.failureId} />}
      {conflict && conflict !== postponedPath && (
        <ConflictDialog
          key={JSON.stringify(conflictsIn(conflict.parts))}
          conflicts={conflictsIn(conflict.parts)}
          onDecide={(choices) => saver.decide(conflict, choices)}
          onLater={() => setPostponed(conflict)}
        />
      )}
    </div>
  );
}

interface SaveStateProps {
  readonly saver: TextSaver;
  readonly title: string;
}
