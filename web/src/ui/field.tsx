import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { CopyIdIn } from './copy-id.tsx';

export function Field({ className, ...props }: FieldProps & ComponentProps<'input'>) {
  const [frame, control] = useFrame(props);
  return (
    <LabelledControl {...frame}>
      <input {...control} className={classes(controlClasses, 'min-h-11', className)} />
    </LabelledControl>
  );
}

export function TextArea({ className, ...props }: FieldProps & ComponentProps<'textarea'>) {
  const [frame, control] = useFrame(props);
  return (
    <LabelledControl {...frame}>
      <textarea {...control} className={classes(controlClasses, textAreaClasses, className)} />
    </LabelledControl>
  );
}

export function Select({ className, ...props }: FieldProps & ComponentProps<'select'>) {
  const [frame, control] = useFrame(props);
  return (
    <LabelledControl {...frame}>
      <select {...control} className={classes(controlClasses, 'select min-h-11 pe-10', className)} />
    </LabelledControl>
  );
}

export const Checkbox = ({ label, className, ...rest }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className={classes('flex min-h-11 items-center gap-3 py-1.5', className)}>
    <input type="checkbox" {...rest} className="size-5 shrink-0" />
    <span>{label}</span>
  </label>
);

export function Counter({ count, limit }: { count: number; limit: number }) {
  return (
    <span className={classes('tabular-nums', count > limit && 'font-semibold text-alarm')}>
      {count}/{limit}
    </span>
  );
}

function useFrame<Props extends FieldProps>({
  label,
  hidesLabel = false,
  note,
  problem,
  aside,
  ...rest
}: Props) {
  const id = useId();
  const described = problem ?? note ?? aside;
  const noteId = described === undefined ? undefined : `${id}-note`;
  const frame = { id, noteId, label, hidesLabel, note, problem, aside };
  const invalid = problem !== undefined && { 'aria-invalid': true as const };
  return [frame, { ...rest, id, 'aria-describedby': noteId, ...invalid }] as const;
}

function LabelledControl({ id, noteId, label, hidesLabel, note, problem, aside, children }: LabelledProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children}
      {noteId !== undefined && (
        <div id={noteId} className="flex justify-between gap-4 text-small text-faded">
          <span className={classes(problem !== undefined && 'font-medium text-alarm')}>
            {problem ?? note}
          </span>
          {aside}
        </div>
      )}
      {problem !== undefined && <CopyIdIn line={problem} />}
    </div>
  );
}

/** For a button beside a field: as far down as the field is below its label. */
export const besideField = 'mt-[calc(1.55rem+var(--spacing)*1.5)]';

const controlClasses =
  'w-full rounded-control border border-edge bg-sheet px-3 py-2 text-ink placeholder:text-faded aria-invalid:border-alarm disabled:opacity-45';

const textAreaClasses = 'resize-y font-reading text-[1.0625rem] leading-relaxed';

interface FieldProps {
  readonly label: ReactNode;
  readonly hidesLabel?: boolean;
  readonly note?: ReactNode;
  readonly problem?: ReactNode;
  readonly aside?: ReactNode;
}

interface LabelledProps extends FieldProps {
  readonly id: string;
  readonly noteId: string | undefined;
  readonly children: ReactNode;
}
