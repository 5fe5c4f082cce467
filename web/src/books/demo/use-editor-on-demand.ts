import { useEffect, useState, type ComponentType } from 'react';
import type { DemoEditorProps } from './demo-editor.tsx';
import { loadWhenConnected } from '#web/boot/lazy-chunk.ts';

/**
 * Returns the editor and a function that loads it. If `area`, the id of an element, is given, the editor loads when the
 * pointer or the focus enters that element, otherwise at once. Avoids Suspense, which can show a rendered editor too
 * late: TipTap soon destroys an editor that is not on the page.
 */
export function useEditorOnDemand(area?: string): [ComponentType<DemoEditorProps> | undefined, () => void] {
  const [isRequested, setIsRequested] = useState(area === undefined);
  const [Editor, setEditor] = useState<ComponentType<DemoEditorProps>>();
  const [failure, setFailure] = useState<Error>();
  if (failure) throw failure;
  useEffect(() => {
    if (!isRequested) return;
    loadWhenConnected(() => import('./demo-editor.tsx')).then(
      (module) => setEditor(() => module.default),
      setFailure,
    );
  }, [isRequested]);
  useEffect(() => {
    const areaElement = area === undefined ? null : document.getElementById(area);
    const requestEditor = () => setIsRequested(true);
    const signs = ['pointerover', 'focusin'] as const;
    for (const sign of signs) areaElement?.addEventListener(sign, requestEditor);
    return () => {
      for (const sign of signs) areaElement?.removeEventListener(sign, requestEditor);
    };
  }, [area]);
  return [Editor, () => setIsRequested(true)];
}
