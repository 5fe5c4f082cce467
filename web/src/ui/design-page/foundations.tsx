import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { chooseTheme, themes, themeStore } from '#web/ui/theme.ts';
import { Wordmark } from '#web/ui/mark.tsx';
import { Waveline } from '#web/ui/waveline.tsx';
import { Section, Shown } from './shown.tsx';

/** What everything is made of: colours, type, space, edges, motion. */
export function Foundations() {
  const theme = useStore(themeStore);
  return (
    <>
      <Section title="Light and dark">
        <fieldset aria-label="Light or dark" className="flex flex-wrap gap-2">
          {themes.map(({ id, name }) => (
            <Button key={id} look="quiet" aria-pressed={theme === id} onClick={() => chooseTheme(id)}>
              {name}
            </Button>
          ))}
        </fieldset>
      </Section>
      <Section title="Colours">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {colours.map(([name, swatch, use]) => (
            <li key={name} className="grid gap-1.5">
              <span className={`h-14 rounded-control border border-rule ${swatch}`} />
              <span className="font-medium">{name}</span>
              <span className="text-small text-faded">{use}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <div className="grid gap-5">
          {sizes.map(([name, size, sample]) => (
            <Shown key={name} as={name}>
              <p className={size}>{sample}</p>
            </Shown>
          ))}
        </div>
      </Section>
      <Section title="Space, edges, motion">
        <div className="grid gap-6 sm:grid-cols-2">
          <Shown as="Steps of 4 px">
            <div aria-hidden className="flex items-end gap-2">
              {spaces.map((space) => (
                <span key={space} className={`bg-accent ${space}`} />
              ))}
            </div>
          </Shown>
          <Shown as="Corners: control, sheet, round">
            <div aria-hidden className="flex gap-3">
              <span className="size-14 rounded-control border border-edge" />
              <span className="size-14 rounded-sheet border border-edge" />
              <span className="size-14 rounded-full border border-edge" />
            </div>
          </Shown>
          <Shown as="Raised above the page">
            <span aria-hidden className="h-14 rounded-sheet border border-rule bg-sheet shadow-raised" />
          </Shown>
          <Shown as="Breathing: something is in progress (static with reduced motion)">
            <span aria-hidden className="h-14 animate-breathe rounded-sheet bg-well" />
          </Shown>
        </div>
        <Shown as="The wordmark">
          <Wordmark />
        </Shown>
        <Shown as="Writing that turns into audio">
          <Waveline className="h-12 w-full text-accent" />
        </Shown>
      </Section>
    </>
  );
}

const colours = [
  ['paper', 'bg-paper', 'page background'],
  ['sheet', 'bg-sheet', 'raised surfaces'],
  ['well', 'bg-well', 'inset surfaces'],
  ['ink', 'bg-ink', 'text'],
  ['faded', 'bg-faded', 'secondary text'],
  ['rule', 'bg-rule', 'lines'],
  ['edge', 'bg-edge', 'borders of controls'],
  ['accent', 'bg-accent', 'actions'],
  ['voice', 'bg-voice', 'the sentence being played'],
  ['warning', 'bg-warning', 'warnings'],
  ['alarm', 'bg-alarm', 'errors'],
] as const;

const sizes = [
  ['display', 'font-heading text-display', 'Let it speak.'],
  ['title', 'font-heading text-title', 'The Lamplighter’s Ledger'],
  ['heading', 'font-heading text-heading', 'What it does with your text'],
  ['reading', 'font-reading text-reading', 'All winter she rowed the post across herself.'],
  ['body', 'text-body', 'Choose a voice, and it begins within moments.'],
  ['small', 'text-small', 'Every voice here is an AI voice.'],
] as const;

const spaces = ['size-1', 'size-2', 'size-3', 'size-4', 'size-6', 'size-8', 'size-12'] as const;
