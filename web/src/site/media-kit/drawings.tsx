import { classes } from '#web/ui/classes.ts';
import { colorNamed } from './brand-colors.ts';
import { ColorFill } from './filled.tsx';
import { kitFiles, kitFolder } from './kit-files.ts';

export const Drawings = () => (
  <ul className="grid gap-5 sm:grid-cols-2">
    {kitFiles.map(({ name, says, on }) => (
      <li key={name} className="grid gap-2">
        <div className="relative grid h-44 place-items-center overflow-hidden rounded-sheet border border-rule p-6">
          <ColorFill color={colorNamed('paper', on)} />
          <img
            src={`${kitFolder}/${name}.svg`}
            alt={says}
            loading="lazy"
            className={classes('relative w-auto', heightClasses[name])}
          />
        </div>
        <p className="flex items-center justify-between gap-x-4">
          <span>{says}</span>
          <span className="flex gap-1">
            {(['svg', 'png'] as const).map((kind) => (
              <a
                key={kind}
                href={`${kitFolder}/${name}.${kind}`}
                download
                aria-label={`${says} as ${kind.toUpperCase()}`}
                className="inline-flex min-h-11 min-w-11 items-center justify-end text-small text-accent uppercase underline underline-offset-4 print:hidden"
              >
                {kind}
              </a>
            ))}
          </span>
        </p>
      </li>
    ))}
  </ul>
);

const heightClasses = {
  'quillcast-wordmark-light': 'h-14',
  'quillcast-wordmark-dark': 'h-14',
  'quillcast-mark-light': 'h-20',
  'quillcast-mark-dark': 'h-20',
  'quillcast-icon': 'h-24',
  'quillcast-card': 'h-32',
} as const;
