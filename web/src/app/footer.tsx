import { Link } from 'wouter';
import { useStore } from '#web/platform/store.ts';
import { chooseTheme, themes, themeStore, type Theme } from '#web/ui/theme.ts';
import { Monitor, Moon, Sun } from './first-page-icons.tsx';

export const Footer = () => (
  <footer className="border-t border-rule">
    <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-6 text-small text-faded sm:px-8">
      <div className="grid gap-1">
        <p className="font-reading text-[1.0625rem] text-ink">Quillcast: written, then heard.</p>
        <p>Every voice here is an AI voice.</p>
      </div>
      <nav aria-label="More" className="flex flex-wrap gap-x-6">
        <Link href="/channels" className={linkClasses}>
          Channels
        </Link>
        <Link href="/voices" className={linkClasses}>
          Voices
        </Link>
        <Link href="/about" className={linkClasses}>
          About
        </Link>
        <Link href="/privacy" className={linkClasses}>
          Privacy
        </Link>
        <Link href="/terms" className={linkClasses}>
          Terms
        </Link>
        <a href="/api/docs" className={linkClasses}>
          API
        </a>
      </nav>
      <ThemeChoice />
    </div>
  </footer>
);

/** Light, dark, or as the system has it. */
function ThemeChoice() {
  const chosen = useStore(themeStore);
  return (
    <fieldset className="flex rounded-full border border-edge p-0.5">
      <legend className="sr-only">Light or dark</legend>
      {themes.map(({ id, name }) => {
        const Icon = icons[id];
        return (
          <label
            key={id}
            title={name}
            className="grid size-9 place-items-center rounded-full text-faded hover:text-ink has-checked:bg-well has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              aria-label={name}
              checked={chosen === id}
              onChange={() => chooseTheme(id)}
            />
            <Icon size={17} />
          </label>
        );
      })}
    </fieldset>
  );
}

const linkClasses = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';
const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;
