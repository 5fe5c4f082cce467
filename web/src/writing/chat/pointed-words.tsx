import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/field.tsx';
import type { PointedPlace } from './pointed-place.ts';

/** Whether the question is about the words that are selected, or about the sentence at the caret; shows which they are. */
export const PointedWords = ({ pointed, checked, onChange }: PointedWordsProps) => (
  <Checkbox
    label={
      <>
        {pointed.isSelected ? 'About the selected words' : 'About the sentence at the cursor'}
        <span
          dir="auto"
          className={classes(
            pointed.isSelected ? 'line-clamp-2' : 'line-clamp-1',
            'font-reading text-small text-faded wrap-anywhere',
          )}
        >
          {pointed.place.text}
        </span>
      </>
    }
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
  />
);

interface PointedWordsProps {
  readonly pointed: PointedPlace;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}
