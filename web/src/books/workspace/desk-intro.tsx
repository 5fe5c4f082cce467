import type { ReactNode } from 'react';
import { browserStorage } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { panelNamed } from './panels.ts';

/** Where AI, audio and versions are, for whoever opens a book on this device for the first time. */
export const DeskIntro = ({ narrow, onClose }: { narrow: boolean; onClose: () => void }) => (
  <section
    aria-label="Where to find what"
    className="desk-intro mx-auto mt-4 w-[min(42rem,100%-2.5rem)] rounded-sheet border border-rule bg-sheet p-5"
  >
    <p className="font-medium">
      {narrow ? 'Under “More” at the top you’ll find' : 'At the top right you’ll find'}
    </p>
    <ul className="mt-3 grid gap-2 text-small">
      <Place panel="ai">answers questions about your book and continues where you stopped.</Place>
      <Place panel="audio">turns a chapter into a narration or a podcast.</Place>
      <Place panel="versions">has your earlier texts, to compare and restore.</Place>
    </ul>
    <Button look="quiet" className="mt-4" onClick={onClose}>
      Got it
    </Button>
  </section>
);

function Place({ panel, children }: { panel: string; children: ReactNode }) {
  const { icon: Icon, label } = panelNamed(panel);
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-accent" />
      <span>
        <strong className="font-medium">{label}</strong> {children}
      </span>
    </li>
  );
}

/** Whether this device has shown it: until it is closed, or a panel is opened. */
export const isIntroSeen = (): boolean => browserStorage.getItem(introKey) !== null;
export const keepIntroSeen = () => browserStorage.setItem(introKey, 'seen');

const introKey = 'deskIntro';
