import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { allAudio } from '#web/server/query-keys.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { bindPanel } from './bind-panel.ts';
import type { Opener } from './creator.ts';
import { loadTemplate } from './template.ts';
import './panel.css';

/**
 * The audio-creator panel (spec section 2): a modal dialog around a fetched template. The draft is kept, so closing
 * needs no confirmation.
 */
export function AudioCreatorPanel(props: AudioCreatorPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const isShownRef = useRef(false);
  const queries = useQueryClient();
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading');

  useEffect(() => {
    latest.current = props;
  });

  // A layout effect, so that its cleanup closes the dialog while the dialog is still in the page. Only then does the
  // browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    isShownRef.current = true;
    return () => {
      isShownRef.current = false;
      element?.close();
    };
  }, []);

  useEffect(() => {
    let dispose = () => {};
    let hasLeft = false;
    const bind = (template: Element) => {
      if (hasLeft) return;
      const root = document.importNode(template, true);
      panelRef.current?.replaceChildren(root);
      dispose = bindPanel(root, {
        queries,
        onClose: () => dialog.current?.close(),
        onBook: () => latest.current.onBook(),
        onSignInNeeded: () => latest.current.onSignInNeeded(),
        onCreated: (audio) => {
          void queries.invalidateQueries({ queryKey: allAudio });
          latest.current.onCreated(audio);
        },
      });
      setLoading('loaded');
      root.querySelector('textarea')?.focus();
    };
    loadTemplate().then(bind, () => !hasLeft && setLoading('failed'));
    return () => {
      hasLeft = true;
      dispose();
    };
  }, [queries]);

  return (
    <dialog
      ref={dialog}
      className="audio-creator-dialog"
      aria-labelledby="audio-creator-heading"
      onClose={(event) => {
        // Ignores the event if React caused it by running the effect's cleanup, as it does on the second mount in
        // strict mode and while a sibling is still loading.
        if (isShownRef.current && !event.currentTarget.open) latest.current.onClose();
      }}
    >
      {loading !== 'loaded' && (
        <LoadingPanel failed={loading === 'failed'} onClose={() => dialog.current?.close()} />
      )}
      <div ref={panelRef} />
    </dialog>
  );
}

const LoadingPanel = ({ failed, onClose }: { failed: boolean; onClose: () => void }) => (
  <div className="audio-creator">
    <header>
      <h2 id="audio-creator-heading">Turn a text into audio</h2>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden size={20} />
      </IconButton>
    </header>
    {failed ? (
      <div role="alert" className="failed">
        <p>Sorry, we couldn't load the audio creation interface. Please try refreshing the page.</p>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </div>
    ) : (
      <output className="waiting">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-64" />
        <Skeleton className="h-12" />
        <Skeleton className="h-44" />
      </output>
    )}
  </div>
);

export interface AudioCreatorPanelProps extends Opener {
  readonly onClose: () => void;
  readonly onBook: () => void;
}
