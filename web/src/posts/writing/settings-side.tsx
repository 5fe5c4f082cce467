import { useEffect, useRef, type ReactNode } from 'react';
import { SidePanelFrame } from '#web/texts/desk-side.tsx';

export function SettingsSide({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    document.querySelector<HTMLElement>('[data-panel="settings"]')?.focus();
    onClose();
  };
  return (
    <SidePanelFrame id="post-settings" label="Post settings" heading={heading} onClose={close}>
      {children}
    </SidePanelFrame>
  );
}
