import { useStore } from '#web/platform/store.ts';
import { chooseTheme, themes, themeStore, type Theme } from '#web/ui/theme.ts';
import { icon } from './first-page-icons.tsx';

export function ThemeChoice() {
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
            className="grid size-11 place-items-center rounded-full text-faded hover:text-ink has-checked:bg-well has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
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

const Monitor = icon(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
);
const Moon = icon('M21 12.5a9 9 0 1 1-9.5-9.5c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4');
const Sun = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
);
const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;
