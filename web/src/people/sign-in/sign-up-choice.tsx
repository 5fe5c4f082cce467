import { classes } from '#web/ui/classes.ts';

export const SignUpChoice = ({ screen, onChoose }: SignUpChoiceProps) => (
  <fieldset
    aria-label="How to sign up"
    className="mb-6 grid grid-cols-2 gap-1 rounded-control border border-rule bg-well p-1"
  >
    {choices.map(({ to, name }) => (
      <label
        key={to}
        className={classes(
          'grid min-h-11 place-items-center rounded-control px-2 text-center font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent',
          screen === to ? 'border border-edge bg-sheet text-ink shadow-raised' : 'text-faded hover:text-ink',
        )}
      >
        <input
          type="radio"
          name="way-to-sign-up"
          className="sr-only"
          checked={screen === to}
          onChange={() => onChoose(to)}
        />
        {name}
      </label>
    ))}
  </fieldset>
);

const choices = [
  { to: 'waitlist', name: 'Join the waitlist' },
  { to: 'signup', name: 'I have a code' },
] as const;

interface SignUpChoiceProps {
  readonly screen: 'waitlist' | 'signup';
  readonly onChoose: (to: 'waitlist' | 'signup') => void;
}
