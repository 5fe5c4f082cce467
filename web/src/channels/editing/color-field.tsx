import { Check } from 'lucide-react';
import { headerColorOf, headerColors } from '#shared/domain/channels/header-colors.ts';
import { ColorBand } from '#web/channels/channel/color-band.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';

export function ColorField({ color, problem, onColor }: ColorFieldProps) {
  const chosen = headerColorOf(color);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {headerColors.map((offer) => (
          <label
            key={offer.color}
            title={offer.name}
            className="relative rounded-full border border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="header-color"
              aria-label={offer.name}
              className="sr-only"
              checked={offer.color === chosen}
              onChange={() => onColor(offer.color)}
            />
            <ColorBand color={offer.color} className="grid size-11 place-items-center rounded-full">
              <Check aria-hidden size={20} className={classes(offer.color !== chosen && 'invisible')} />
            </ColorBand>
          </label>
        ))}
      </div>
      <div className="w-64">
        <Field
          label="Custom colour"
          note="A hex colour, like #6366f1."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={color}
          problem={problem}
          onChange={(event) => onColor(event.target.value)}
        />
      </div>
    </fieldset>
  );
}

interface ColorFieldProps {
  readonly color: string;
  readonly problem: string | undefined;
  readonly onColor: (color: string) => void;
}
