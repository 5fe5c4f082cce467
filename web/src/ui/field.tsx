import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** A line of text with its label, and a note under it that a screen reader says with it. */
export function Field({
  label,
  note,
  problem,
  aside,
  className,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const ids = useFieldIds(problem ?? note ?? aside);
  return (
    <Labelled label={label} note={note} problem={problem} aside={aside} ids={ids}>
      <input
        {...rest}
        {...ids.control}
        {...invalidBy(problem)}
        className={classes(controlClasses, 'min-h-11', className)}
      />
    </Labelled>
  );
}

/** A text of several lines, in the reading face: it is prose. */
export function TextArea({
  label,
  note,
  problem,
  aside,
  className,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const ids = useFieldIds(problem ?? note ?? aside);
  return (
    <Labelled label={label} note={note} problem={problem} aside={aside} ids={ids}>
      <textarea
        {...rest}
        {...ids.control}
        {...invalidBy(problem)}
        className={classes(
          controlClasses,
          'resize-y font-reading text-[1.0625rem] leading-relaxed',
          className,
        )}
      />
    </Labelled>
  );
}

export function Select({
  label,
  note,
  problem,
  aside,
  className,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  const ids = useFieldIds(problem ?? note ?? aside);
  return (
    <Labelled label={label} note={note} problem={problem} aside={aside} ids={ids}>
      <select
        {...rest}
        {...ids.control}
        {...invalidBy(problem)}
        className={classes(controlClasses, 'select min-h-11', className)}
      />
    </Labelled>
  );
}

/** Yes or no. */
export const Checkbox = ({ label, className, ...rest }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className={classes('flex min-h-11 items-center gap-3', className)}>
    <input type="checkbox" {...rest} className="size-5 shrink-0" />
    <span>{label}</span>
  </label>
);

/** How much of a limit is used, as "n/max"; turns to the alarm colour beyond it. */
export function Counter({ count, limit }: { count: number; limit: number }) {
  return (
    <span className={classes('tabular-nums', count > limit && 'font-semibold text-alarm')}>
      {count}/{limit}
    </span>
  );
}

function Labelled({ label, note, problem, aside, ids, children }: LabelledProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={ids.control.id} className="font-medium">
        {label}
      </label>
      {children}
      {(problem ?? note ?? aside) !== undefined && (
        <div id={ids.noteId} className="flex justify-between gap-4 text-small text-faded">
          <span className={classes(problem !== undefined && 'font-medium text-alarm')}>
            {problem ?? note}
          </span>
          {aside}
        </div>
      )}
    </div>
  );
}

function useFieldIds(described: ReactNode) {
  const id = useId();
  const noteId = `${id}-note`;
  return { noteId, control: { id, 'aria-describedby': described === undefined ? undefined : noteId } };
}

const invalidBy = (problem: ReactNode) => (problem === undefined ? {} : { 'aria-invalid': true as const });

const controlClasses =
  'w-full rounded-control border border-edge bg-sheet px-3 py-2 text-ink placeholder:text-faded aria-invalid:border-alarm disabled:opacity-45';

interface FieldProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** What is wrong with the entry; stands in place of the note. */
  readonly problem?: ReactNode;
  /** Stands at the end of the note's line, as a counter does. */
  readonly aside?: ReactNode;
}

interface LabelledProps extends FieldProps {
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly children: ReactNode;
}
