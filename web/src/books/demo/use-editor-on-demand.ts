import { useEffect, useState, type ComponentType } from 'react';
import type { DemoEditorProps } from './demo-editor.tsx';
import { loadWhenConnected } from '#web/boot/lazy-chunk.ts';

/**
 * The editor, and a function that has it loaded. It is loaded at once, or, where `area` is the id of an element, once
 * the pointer or the focus moves within that. Not by Suspense: there a screen may be shown a while after it was
 * rendered, and TipTap gives up an editor that is not on the page within a moment.
 */
export function useEditorOnDemand(area?: string): [ComponentType<DemoEditorProps> | undefined, () => void] {
  const [isAsked, setIsAsked] = useState(area === undefined);
  const [Editor, setEditor] = useState<ComponentType<DemoEditorProps>>();
  const [failure, setFailure] = useState<Error>();
  if (failure) throw failure;
  useEffect(() => {
    if (!isAsked) return;
    loadWhenConnected(() => import('./demo-editor.tsx')).then(
      (module) => setEditor(() => module.default),
      setFailure,
    );
  }, [isAsked]);
  useEffect(() => {
    const place = area === undefined ? null : document.getElementById(area);
    const wake = () => setIsAsked(true);
    const signs = ['pointerover', 'focusin'] as const;
    for (const sign of signs) place?.addEventListener(sign, wake);
    return () => {
      for (const sign of signs) place?.removeEventListener(sign, wake);
    };
  }, [area]);
  return [Editor, () => setIsAsked(true)];
}
