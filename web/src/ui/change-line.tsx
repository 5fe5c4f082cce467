import { messageOf } from '#web/platform/message-of.ts';
import { StatusLine } from './states.tsx';

export const ChangeLine = ({
  of: { isPending, isError, isSuccess, error },
  pending,
  failed,
  done,
}: ChangeLineProps) => (
  <StatusLine tone={isError ? 'alarm' : 'calm'}>
    {isPending && pending}
    {isError && `Error: ${messageOf(error, failed)}`}
    {isSuccess && done}
  </StatusLine>
);

interface ChangeLineProps {
  readonly of: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isSuccess: boolean;
    readonly error: unknown;
  };
  readonly pending: string;
  readonly failed: string;
  readonly done?: string;
}
