import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { SidePanelFrame } from '#web/texts/desk-side.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PanelProps } from './panel-props.ts';
import type { WorkspacePanel } from './panels.ts';

export function SidePanel({ panel, sheet = false, onClose, ...props }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnOpening(heading, panel.id);
  const { screen: Screen, label, id, fills } = panel;
  const content = (
    <ErrorBoundary key={id} fallback={PanelFailure}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Screen {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  if (sheet) return fills ? <div className="desk-sheet">{content}</div> : content;
  return (
    <SidePanelFrame id="desk-panel" {...{ label, heading, fills, onClose }}>
      {content}
    </SidePanelFrame>
  );
}

/**
 * Moves the focus to a panel's heading when the author opens the panel with its switch. A panel that is reopened with
 * the page doesn't take the focus.
 */
function useFocusOnOpening(heading: RefObject<HTMLElement | null>, id: string): void {
  const previousId = useRef<string>(undefined);
  useEffect(() => {
    const isSwitchFocused = document.activeElement?.matches(`[data-panel="${id}"]`);
    if (isSwitchFocused && previousId.current !== id) heading.current?.focus();
    previousId.current = id;
  }, [heading, id]);
}

const PanelFailure = ({ error }: { error: unknown }) => (
  <p role="alert" className="text-alarm wrap-anywhere">
    {messageOf(error, 'This panel stopped working.')} Close it and open it again.
  </p>
);

interface SidePanelProps extends PanelProps {
  readonly panel: WorkspacePanel;
  readonly sheet?: boolean;
  readonly onClose: () => void;
}
