import { useEffect, useState } from 'react';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { DemoTool } from './demo-tools.ts';
import { useEditorOnDemand } from './use-editor-on-demand.ts';

export function useDemoDesk(area?: string) {
  const [DemoEditor, requestEditor] = useEditorOnDemand(area);
  const [handle, setHandle] = useState<EditorHandle>();
  const [requested, setRequested] = useState<DemoTool>();
  const [shown, setShown] = useState<{ readonly quote: string }>();
  useEffect(() => {
    if (shown) handle?.reveal(shown.quote, 0);
  }, [handle, shown]);
  return {
    DemoEditor,
    handle,
    editorProps: { requested, onBegin: () => setRequested(undefined), onReady: setHandle },
    request: (tool: DemoTool | undefined): void => {
      requestEditor();
      setRequested(tool);
    },
    showQuote: (quote: string): void => {
      requestEditor();
      setShown({ quote });
    },
  };
}
