import { useEffect, useState } from 'react';
import { preloadTokenRefresh } from '#web/auth/tokens.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import { useWholeWindow } from '#web/platform/whole-window.ts';
import type { BookRef, Outline } from './book-queries.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OutlineMakerOfBook } from './ai/outline-maker.tsx';
import { WorkspaceBar } from './desk-bar.tsx';
import { storeLayout, storedLayout } from './desk-memory.ts';
import { useFootHeight } from '#web/platform/foot-height.ts';
import { FixDialog } from './fixing/fix-dialog.tsx';
import { OutlinePanel } from './outline/outline-panel.tsx';
import { ChapterPage } from './page/page.tsx';
import { SidePanel } from './side-panel.tsx';
import { loadPanels, panels } from './panels.ts';
import { useWindowRoom } from '#web/texts/window-room.ts';
import '#web/texts/desk.css';

export function LoadedWorkspace({ of, outline, chapterId }: LoadedWorkspaceProps) {
  useWholeWindow();
  useFootHeight();
  useEffect(() => whenIdle(preloadScripts), []);
  const room = useWindowRoom();
  const [layout, setLayout] = useState(storedLayout);
  const [focused, setFocused] = useState(false);
  const [sheet, setSheet] = useState<string>();
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null);
  const isNarrow = room === 'narrow';
  const openPanel = panels.find(({ id }) => id === (isNarrow ? sheet : layout.panel));
  const hidesOutline = room === 'middle' && openPanel !== undefined;
  const outlineOpen = isNarrow ? sheet === outlineSheet : layout.outline && !hidesOutline;

  useEffect(() => void storeLayout(layout), [layout]);
  useEscape(focused, () => setFocused(false));

  const toggleOutline = () => {
    if (isNarrow) setSheet(outlineSheet);
    else if (hidesOutline) setLayout({ outline: true });
    else setLayout({ ...layout, outline: !layout.outline });
  };
  const togglePanel = (id: string) => {
    if (isNarrow) setSheet(id);
    else setLayout({ ...layout, panel: layout.panel === id ? undefined : id });
  };
  const closeSheet = () => setSheet(undefined);
  const closePanel = (id: string) => {
    // Moves the focus from the closing panel to the button that opened it.
    document.querySelector<HTMLElement>(`[data-panel="${id}"]`)?.focus();
    setLayout({ ...layout, panel: undefined });
  };

  const props = { of, outline, chapterId };
  return (
    <div className="desk" data-focus={focused || undefined}>
      <WorkspaceBar
        {...props}
        room={room}
        focused={focused}
        outlineOpen={outlineOpen}
        panelId={openPanel?.id}
        saveSlot={setSaveSlot}
        onOutline={toggleOutline}
        onPanel={togglePanel}
        onFocus={() => setFocused(!focused)}
      />
      <div className="flex items-start">
        {outlineOpen && !isNarrow && !focused && (
          <nav aria-label="Outline" className="desk-side w-64 border-e xl:w-72">
            <OutlinePanel {...props} />
          </nav>
        )}
        <div className={classes('min-w-0 flex-1', focused && 'desk-alone')}>
          <ChapterPage {...props} saveSlot={saveSlot} focused={focused} />
        </div>
        {openPanel && !isNarrow && !focused && (
          <SidePanel panel={openPanel} onClose={() => closePanel(openPanel.id)} {...props} />
        )}
      </div>
      <OutlineMakerOfBook of={of} outline={outline} />
      <FixDialog of={of} outline={outline} />
      {isNarrow && outlineOpen && (
        <Dialog title="Outline" onClose={closeSheet}>
          <OutlinePanel {...props} onGo={closeSheet} />
        </Dialog>
      )}
      {isNarrow && openPanel && (
        <Dialog title={openPanel.label} onClose={closeSheet}>
          <SidePanel panel={openPanel} sheet {...props} onGo={closeSheet} onClose={closeSheet} />
        </Dialog>
      )}
    </div>
  );
}

/** Preloads scripts that may be needed while the browser is offline. */
function preloadScripts(): void {
  loadPanels();
  void preloadTokenRefresh();
}

function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      // A dialog or a find bar above the page takes the key first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [active, onEscape]);
}

const outlineSheet = 'outline';

interface LoadedWorkspaceProps {
  readonly of: BookRef;
  readonly outline: Outline;
  readonly chapterId: string | undefined;
}
