import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DatedAcceptance } from '#shared/domain/books/provenance.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { ProposalBar } from '#web/writing/proposal-bar.tsx';
import type { DemoTool } from './demo-tools.ts';
import { useDemoWork } from './use-demo-work.ts';

/** The editor without a server: accepted text is remembered only while the editor is shown. */
export default function DemoEditor({ page, requested, onBegin, onReady }: DemoEditorProps) {
  const [handle, setHandle] = useState<EditorHandle>();
  const [accepted, setAccepted] = useState<readonly DatedAcceptance[]>([]);
  const [isHidden, setIsHidden] = useState(false);
  useEffect(
    () =>
      handle?.onChange((change) => {
        const acceptance = change.accepted;
        if (acceptance) setAccepted((before) => [...before, { ...acceptance, at: new Date().toISOString() }]);
      }),
    [handle],
  );
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(handle), [handle]);
  const initial = useMemo(() => documentOf(page.text), [page]);

  return (
    <TextEditor
      label="Chapter text"
      id={page.id}
      initial={initial}
      language={page.language}
      origins={{
        isShown: accepted.length > 0 && !isHidden,
        accepted,
        error: null,
        onToggle: () => setIsHidden(!isHidden),
        onRetry: () => undefined,
      }}
      onReady={setHandle}
    >
      {handle && <DemoTools handle={handle} requested={requested} onBegin={onBegin} />}
    </TextEditor>
  );
}

function DemoTools({
  handle,
  requested,
  onBegin,
}: Pick<DemoEditorProps, 'requested' | 'onBegin'> & HandleProps) {
  const work = useDemoWork(handle);
  const isBusy = work.tool !== undefined || work.problem !== undefined;
  const begin = useEffectEvent((tool: DemoTool) => {
    onBegin?.();
    if (isBusy) work.reject();
    work.begin(tool);
  });
  useEffect(() => {
    if (requested) begin(requested);
  }, [requested]);
  useEffect(() => {
    // On a small screen the new text is below the visible part of the page.
    if (work.tool) document.querySelector('[data-proposal]')?.scrollIntoView({ block: 'center' });
  }, [work.tool]);
  return isBusy && <ProposalBar work={work} onDone={() => undefined} />;
}

interface HandleProps {
  readonly handle: EditorHandle;
}

export interface DemoPage {
  readonly id: string;
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

export interface DemoEditorProps {
  /** The text to open with. Pass a new object to open another text. */
  readonly page: DemoPage;
  readonly requested?: DemoTool | undefined;
  readonly onBegin?: () => void;
  readonly onReady: (handle: EditorHandle | undefined) => void;
}
