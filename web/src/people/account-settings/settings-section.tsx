import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { CopyIdIn } from '#web/ui/copy-id.tsx';

export const Section = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid min-w-0 gap-6 border-t border-rule pt-8 first:border-t-0 first:pt-0"
  >
    <h2 id={`${id}-title`} className="text-heading">
      {sectionTitles[id]}
    </h2>
    {children}
  </section>
);

/** Takes up space only when it has content. */
export const SectionOutcome = ({ alarm = false, children }: { alarm?: boolean; children: ReactNode }) => (
  <>
    <output
      className={classes('block text-small empty:absolute', alarm ? 'font-medium text-alarm' : 'text-faded')}
    >
      {children}
    </output>
    {alarm && <CopyIdIn line={children} />}
  </>
);

export const SectionsNav = ({ ids }: { ids: readonly SectionId[] }) => (
  <nav aria-label="Account">
    <ul className="flex flex-wrap gap-x-4">
      {ids.map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ms-3 inline-flex min-h-11 items-center rounded-control px-3 text-faded hover:bg-well hover:text-ink"
          >
            {sectionTitles[id]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const sectionTitles = {
  notifications: 'Notifications',
  reminders: 'Reminders',
  'sign-in': 'Sign-in methods',
  email: 'Email address',
  password: 'Password',
  'two-step': 'Two-step sign-in',
  devices: 'Remembered devices',
  sessions: 'Sign out',
  archive: 'Export your data',
  deletion: 'Delete account',
} as const;

export type SectionId = keyof typeof sectionTitles;
