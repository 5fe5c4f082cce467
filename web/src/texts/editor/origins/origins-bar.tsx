import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { percentOf, shareOf } from '#shared/domain/books/disclosure.ts';
import type { Shares } from '#shared/domain/books/provenance.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { OriginsToShow } from '#web/texts/origins-to-show.ts';
import { goToPassage, shownOrigins, type PassageShown } from './origins.ts';
import './origins.css';

export function OriginsBar({ editor, origins }: { editor: Editor; origins: OriginsToShow }) {
  const { accepted, error, onToggle, onRetry } = origins;
  const [shown, setShown] = useState<PassageShown>();
  const shares = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state && shownOrigins(state),
  });
  const go = (direction: 1 | -1) => {
    setShown(goToPassage(editor, direction));
  };
  const hasAiText = shares !== undefined && shares.ai + shares['ai edited'] > 0;
  return (
    <section aria-label="What the AI wrote" className="origins-bar">
      <output className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 py-1.5 text-small">
        {error !== null && accepted === undefined ? (
          <span className="text-alarm">{messageOf(error, 'We couldn’t load what the AI wrote.')}</span>
        ) : shares === undefined ? (
          <span className="text-faded">Looking for AI text…</span>
        ) : hasAiText ? (
          <Legend shares={shares} />
        ) : (
          <span className="text-faded">Every word of this chapter is yours.</span>
        )}
        {hasAiText && shown && (
          <span className="tabular-nums text-faded">
            {shown.number} of {shown.count}
            <span className="sr-only">
              , {originNames[shown.origin]}: {shown.text.slice(0, maxAnnouncedCharacters)}
            </span>
          </span>
        )}
      </output>
      {accepted === undefined && <CopyIdOf error={error} />}
      {error !== null && accepted === undefined && (
        <Button look="plain" onClick={onRetry}>
          Try again
        </Button>
      )}
      {hasAiText && (
        <>
          <IconButton label="Previous AI passage" onClick={() => go(-1)}>
            <ArrowUp aria-hidden size={18} />
          </IconButton>
          <IconButton label="Next AI passage" onClick={() => go(1)}>
            <ArrowDown aria-hidden size={18} />
          </IconButton>
        </>
      )}
      <IconButton label="Hide AI text" onClick={onToggle}>
        <X aria-hidden size={18} />
      </IconButton>
    </section>
  );
}

const Legend = ({ shares }: { shares: Shares }) => (
  <>
    {(['ai', 'ai edited'] as const).map((origin) => (
      <span key={origin}>
        <span className={origin === 'ai' ? 'by-ai' : 'by-both'}>{originNames[origin]}</span>{' '}
        <span className="text-faded tabular-nums">{percentOf(shareOf(shares, origin)) ?? '0%'}</span>
      </span>
    ))}
  </>
);

const maxAnnouncedCharacters = 120;
const originNames = { ai: 'By the AI', 'ai edited': 'By you and the AI', own: 'Your own' } as const;
