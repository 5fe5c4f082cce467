import { useId } from 'react';

/** One of a few, all in sight; a row that is too wide is pushed sideways. */
export function ChoiceChips<Value extends string | undefined>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="sideways -mx-1 min-w-0 px-1">
      <legend className="sr-only">{legend}</legend>
      <div className="flex w-max gap-2 py-1">
        {choices.map((choice) => (
          <label
            key={choice.name}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-full border border-edge px-4 text-small font-medium text-faded transition-colors hover:bg-well has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceChipsProps<Value> {
  /** What is chosen, for those who do not see. */
  readonly legend: string;
  readonly choices: readonly { readonly name: string; readonly value: Value }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}
