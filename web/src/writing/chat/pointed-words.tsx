import { SwitchChip } from '#web/ui/switch-chip.tsx';
import type { PointedPlace } from './pointed-place.ts';

/** Whether the question is about the words that are selected, or about the sentence at the caret; shows which they are. */
export const PointedWords = ({ pointed, checked, onChange }: PointedWordsProps) => (
  <SwitchChip checked={checked} onChange={(event) => onChange(event.target.checked)}>
    <span className="shrink-0">
      {pointed.isSelected ? 'About the selected words' : 'About the sentence at the cursor'}
    </span>
    <q dir="auto" className="max-w-40 truncate font-reading font-normal">
      {pointed.place.text}
    </q>
  </SwitchChip>
);

interface PointedWordsProps {
  readonly pointed: PointedPlace;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}
