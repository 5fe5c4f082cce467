import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';

export const LongText = ({ title, lead, changedOn, parts, children }: LongTextProps) => (
  <article className="long-text grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,var(--container-narrow))_minmax(0,1fr)]">
    <div className="grid gap-3 lg:col-span-2">
      <PageHeader title={title}>{lead}</PageHeader>
      {changedOn !== undefined && <p className="text-small text-faded">Last changed on {changedOn}.</p>}
    </div>
    <Contents parts={parts} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-1 lg:row-start-2">
      <Prose>
        {parts.map(({ id, name, body }) => (
          <section key={id} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <h2 id={id}>{name}</h2>
            {body}
          </section>
        ))}
      </Prose>
      {children}
    </div>
  </article>
);

const Contents = ({ parts }: Pick<LongTextProps, 'parts'>) => (
  <nav
    aria-label="On this page"
    className="self-start border-y border-rule py-4 lg:sticky lg:top-24 lg:border-y-0 lg:border-s lg:py-1 lg:ps-6 print:hidden"
  >
    <p aria-hidden className="mb-1 text-small font-medium text-faded">
      On this page
    </p>
    <ol className="flex flex-wrap gap-x-5 sm:max-lg:block sm:max-lg:columns-2 lg:grid">
      {parts.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 min-w-11 items-center text-small text-faded underline-offset-4 hover:text-ink hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

interface LongTextProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly changedOn?: string;
  readonly parts: readonly TextPart[];
  readonly children?: ReactNode;
}

export interface TextPart {
  readonly id: string;
  readonly name: string;
  readonly body: ReactNode;
}
