import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { stepThroughToolbar } from '#web/ui/walk-toolbar.ts';
import { Price } from '#web/credits/price.tsx';
import { continueTool, rewritingTools, toneTool, type TextTool } from './text-tool.ts';
import type { Selection } from './use-selection.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';

/** A single tab stop: arrows move between tools, Escape returns to the text. */
export function ToolBar({ userid, selection, priceOf, onChoose, onClose }: ToolBarProps) {
  const [isChoosingTone, setIsChoosingTone] = useState(false);
  const tools = selection ? rewritingTools : [continueTool];
  return (
    <div
      className="ai-bar"
      style={{ '--top': `${selection?.bottom ?? 0}px` } as object}
      data-docked={selection === undefined || undefined}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center">
        {isChoosingTone ? (
          <ToneForm onChoose={onChoose} onBack={() => setIsChoosingTone(false)} />
        ) : (
          <div
            role="toolbar"
            tabIndex={-1}
            aria-label="Write with AI"
            className="sideways flex min-w-0"
            onKeyDown={(event) => {
              onEscape(event, onClose);
              stepThroughToolbar(event);
            }}
          >
            {tools.map((tool, index) => (
              <Tool key={tool.label} isFirst={index === 0} onPress={() => onChoose(tool)}>
                {tool.label}
              </Tool>
            ))}
            {selection && (
              <Tool isFirst={false} onPress={() => setIsChoosingTone(true)}>
                Change tone…
              </Tool>
            )}
          </div>
        )}
        <Price userid={userid} most={priceOf(tools[0]!)} className="py-1 ps-2" />
        {!selection && <span className="px-2 text-small text-faded">Select a passage to rewrite it.</span>}
      </div>
      <IconButton label="Close tools" onClick={onClose} onKeyDown={(event) => onEscape(event, onClose)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

const Tool = ({ isFirst, onPress, children }: ToolProps) => (
  <Button
    look="plain"
    className="px-2! text-small"
    tabIndex={isFirst ? 0 : -1}
    // Keeps the selection: the press must not take the focus from the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </Button>
);

function ToneForm({ onChoose, onBack }: { onChoose: (tool: TextTool) => void; onBack: () => void }) {
  const [tone, setTone] = useState('');
  return (
    <form
      className="flex min-w-0 grow basis-80 items-center gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (tone.trim() !== '') onChoose(toneTool(tone.trim()));
      }}
    >
      <input
        ref={focusOnMount}
        aria-label="Tone"
        placeholder="Warmer, drier, more formal…"
        maxLength={writingLimits.toneCharacters}
        value={tone}
        onChange={(event) => setTone(event.target.value)}
        onKeyDown={(event) => onEscape(event, onBack)}
        className="find-field"
      />
      <Button type="submit" className="text-small">
        Change tone
      </Button>
    </form>
  );
}

function onEscape(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  leave();
}

interface ToolProps {
  readonly isFirst: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

interface ToolBarProps {
  readonly userid: string;
  readonly selection: Selection | undefined;
  /** The highest price, in credits. */
  readonly priceOf: (tool: TextTool) => number;
  readonly onChoose: (tool: TextTool) => void;
  readonly onClose: () => void;
}
