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
export const panelGroups: readonly (readonly DeskPanel[])[] = [
  [
    panel('notes', 'Notes', NotebookPen, () => import('./notes/notes-panel.tsx')),
    panel('find', 'Find', TextSearch, () => import('./find/find-panel.tsx')),
    panel('details', 'Details', BookText, () => import('./details/details-panel.tsx')),
  ],
  [
    { ...panel('ai', 'AI', Sparkles, () => import('./ai/ai-panel.tsx')), fills: true },
    panel('suggestions', 'Suggestions', SpellCheck, () => import('./ai/suggestions-panel.tsx')),
    panel('story', 'Story', BookMarked, () => import('./ai/story-panel.tsx')),
  ],
  [panel('audio', 'Audio', AudioLines, () => import('./audio/audio-of-book.tsx'))],
  [
    panel('versions', 'Versions', History, () => import('./versions/versions-panel.tsx')),
    panel('export', 'Export', FileDown, () => import('./exporting/export-panel.tsx')),
  ],
];

export const panels: readonly DeskPanel[] = panelGroups.flat();

export const panelNamed = (id: string): DeskPanel => panels.find((each) => each.id === id)!;

/** Preloads the panels, because books are also written offline. */
export const loadPanels = () => {
  for (const { load } of panels) load().catch(() => undefined);
};

function panel(
  id: string,
  label: string,
  icon: LucideIcon,
  load: () => Promise<{ default: ComponentType<PanelProps> }>,
): DeskPanel {
  return { id, label, icon, load, screen: lazyComponent(load) };
}

export interface DeskPanel {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly screen: ComponentType<PanelProps>;
  readonly load: () => Promise<unknown>;
  readonly fills?: true;
}
