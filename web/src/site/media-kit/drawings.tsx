import { colorNamed } from './brand-colors.ts';
import { Filled } from './filled.tsx';
import { kitFiles, kitFolder } from './kit-files.ts';

/** The drawings on the ground that each is made for, with their files. */
export const Drawings = () => (
  <ul className="grid gap-5 sm:grid-cols-2">
    {kitFiles.map(({ name, says, on }) => (
      <li key={name} className="grid gap-2">
        <div className="relative grid h-44 place-items-center overflow-hidden rounded-sheet border border-rule p-6">
          <Filled color={colorNamed('paper', on)} />
          <img
            src={`${kitFolder}/${name}.svg`}
            alt={says}
            loading="lazy"
            width={kitSizes[name].width}
            height={kitSizes[name].height}
            className="relative max-h-full w-auto max-w-full object-contain"
          />
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{says}</span>
          <span className="flex gap-1">
            {(['svg', 'png'] as const).map((kind) => (
              <a
                key={kind}
                href={`${kitFolder}/${name}.${kind}`}
                download
                aria-label={`${says} as ${kind.toUpperCase()}`}
                className="inline-flex min-h-11 min-w-11 items-center justify-center text-small text-accent uppercase underline underline-offset-4 print:hidden"
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

/** As they are shown, in pixels, so that nothing moves when they come. */
const kitSizes = {
  'quillcast-wordmark-light': { width: 286, height: 68 },
  'quillcast-wordmark-dark': { width: 286, height: 68 },
  'quillcast-mark-light': { width: 136, height: 88 },
  'quillcast-mark-dark': { width: 136, height: 88 },
  'quillcast-icon': { width: 112, height: 112 },
  'quillcast-card': { width: 240, height: 126 },
} as const;
