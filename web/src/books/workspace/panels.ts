import {
  AudioLines,
  BookMarked,
  BookText,
  FileDown,
  History,
  NotebookPen,
  TextSearch,
  Sparkles,
  SpellCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PanelProps } from './panel-props.ts';

/**
 * One panel is open at a time. To add a panel, add an entry here: its switch, loading and remembered state follow from
 * it.
 */
export const panelGroups: readonly (readonly WorkspacePanel[])[] = [
  [
    lazyPanel('notes', 'Notes', NotebookPen, () => import('./notes/notes-panel.tsx')),
    lazyPanel('find', 'Find', TextSearch, () => import('./find/find-panel.tsx')),
    lazyPanel('details', 'Details', BookText, () => import('./details/details-panel.tsx')),
  ],
  [
    { ...lazyPanel('ai', 'AI', Sparkles, () => import('./ai/ai-panel.tsx')), fills: true },
    lazyPanel('suggestions', 'Suggestions', SpellCheck, () => import('./ai/suggestions-panel.tsx')),
    lazyPanel('story', 'Story', BookMarked, () => import('./ai/story-panel.tsx')),
  ],
  [lazyPanel('audio', 'Audio', AudioLines, () => import('./audio/audio-of-book.tsx'))],
  [
    lazyPanel('versions', 'Versions', History, () => import('./versions/versions-panel.tsx')),
    lazyPanel('export', 'Export', FileDown, () => import('./exporting/export-panel.tsx')),
  ],
];

export const panels: readonly WorkspacePanel[] = panelGroups.flat();

export const panelNamed = (id: string): WorkspacePanel => panels.find((each) => each.id === id)!;

/** Preloads the panels, because books are also written offline. */
export const loadPanels = () => {
  for (const { load } of panels) load().catch(() => undefined);
};

function lazyPanel(
  id: string,
  label: string,
  icon: LucideIcon,
  load: () => Promise<{ default: ComponentType<PanelProps> }>,
): WorkspacePanel {
  return { id, label, icon, load, screen: lazyComponent(load) };
}

export interface WorkspacePanel {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly screen: ComponentType<PanelProps>;
  readonly load: () => Promise<unknown>;
  readonly fills?: true;
}
