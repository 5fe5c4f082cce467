import { SwitchChip } from '#web/ui/switch-chip.tsx';
import type { PointedPlace } from './pointed-place.ts';

export const PointedWords = ({ pointed, checked, onChange }: PointedWordsProps) => (
  <SwitchChip checked={checked} onChange={(event) => onChange(event.target.checked)}>
    <span className="grid min-w-0 py-1 pe-1 leading-tight">
      {pointed.isSelected ? 'About the selected words' : 'About the sentence at the cursor'}
      <q dir="auto" className="max-w-64 truncate font-reading font-normal">
        {pointed.place.text}
      </q>
    </span>
  </SwitchChip>
);

interface PointedWordsProps {
  readonly pointed: PointedPlace;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}
