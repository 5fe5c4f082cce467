import { FileDown } from 'lucide-react';
import type { PanelProps } from './panels.ts';

/** The place where a book is taken along as a file. */
export default function ExportSlot({ of: _of }: PanelProps) {
  return (
    <p className="flex gap-3 text-faded">
      <FileDown aria-hidden size={20} className="shrink-0" /> Export comes here.
    </p>
  );
}
