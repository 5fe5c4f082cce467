import { useId } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';

export function ChoiceChips<Value extends string | undefined>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={outerClasses}>
      <legend className="sr-only">{legend}</legend>
      <div className={rowClasses}>
        {choices.map((choice) => (
          <label key={choice.name} className={chipClasses(choice.value === chosen)}>
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

export const LinkChips = ({ label, choices, chosen }: LinkChipsProps) => (
  <nav aria-label={label} className={outerClasses}>
    <ul className={rowClasses}>
      {choices.map(({ name, href }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={href === chosen ? 'page' : undefined}
            className={chipClasses(href === chosen)}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** On a phone the chips scroll sideways in one row; elsewhere they wrap. */
const outerClasses = 'sideways -mx-1 min-w-0 px-1';
const rowClasses = 'flex w-max gap-2 py-1 sm:w-auto sm:flex-wrap sm:gap-1.5';

const chipClasses = (isChosen: boolean) =>
  classes(
    'relative inline-flex min-h-11 cursor-pointer items-center rounded-full border px-3.5 text-small font-medium whitespace-nowrap transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
    isChosen
      ? 'border-accent bg-accent text-on-accent'
      : 'border-edge text-faded hover:bg-well hover:text-ink',
  );

interface ChoiceChipsProps<Value> {
  readonly legend: string;
  readonly choices: readonly { readonly name: string; readonly value: Value }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

interface LinkChipsProps {
  readonly label: string;
  readonly choices: readonly { readonly name: string; readonly href: string }[];
  readonly chosen: string | undefined;
}
