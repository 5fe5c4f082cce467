import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { proveTwoStep, switchTwoStepOn, type TwoStepSecret } from '#web/auth/account/account.ts';
import { twoStepSecretQuery } from '#web/people/people-queries.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeLine } from '#web/ui/change-line.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { QrCode } from './qr-code.tsx';

export function TwoStepSetUp({ email, onDone, onClose }: TwoStepSetUpProps) {
  const secretQuery = useQuery(twoStepSecretQuery(email));
  return (
    <Dialog title="Set up two-step sign-in" onClose={onClose}>
      {secretQuery.data && <ConnectAuthenticator secret={secretQuery.data} onDone={onDone} />}
      {secretQuery.isError && (
        <FailedState
          error={secretQuery.error}
          fallback="We couldn’t start the setup."
          onRetry={() => void secretQuery.refetch()}
        />
      )}
      {secretQuery.isPending && (
        <output className="grid gap-4">
          <span className="sr-only">Creating a secret for your app…</span>
          <Skeleton className="h-12" />
          <Skeleton className="mx-auto size-52" />
          <Skeleton className="h-11" />
        </output>
      )}
    </Dialog>
  );
}

function ConnectAuthenticator({ secret, onDone }: { secret: TwoStepSecret; onDone: () => void }) {
  const [code, setCode] = useState('');
  const isVerified = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // Focuses the field here, because the dialog opened before the field existed. Doesn't scroll, so that the QR code
  // stays visible.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const confirming = useMutation({
    mutationFn: async () => {
      // A code works once, so a retry after a later failure must not send it again.
      if (!isVerified.current) {
        if (!isWholeCode(code)) throw new ReadableError('The code must have six digits.');
        await proveTwoStep(code);
        isVerified.current = true;
      }
      await switchTwoStepOn();
    },
    onSuccess: onDone,
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirming.isPending) confirming.mutate();
      }}
    >
      <ol className="grid list-decimal gap-5 ps-5 marker:text-faded">
        <li className="ps-1">
          <p>Scan this with your authenticator app.</p>
          <div className="grid justify-items-center py-4">
            <QrCode text={secret.uri} label="QR code for your authenticator app" />
          </div>
          <SecretText secret={secret.secret} />
        </li>
        <li className="ps-1">
          <p className="pb-4">Enter the code from the app.</p>
          <CodeField
            label="Six-digit code"
            value={code}
            onChange={(digits) => {
              if (!confirming.isPending) confirming.reset();
              setCode(digits);
            }}
          />
        </li>
      </ol>
      <ChangeLine of={confirming} pending="Checking the code…" failed="We couldn’t check the code." />
      <Button type="submit" busy={confirming.isPending}>
        Turn on
      </Button>
    </form>
  );
}

function SecretText({ secret }: { secret: string }) {
  const { copied, copy } = useCopy(secret);
  async function copyOrReport() {
    const message = 'This browser doesn’t allow copying. Select the secret instead.';
    if (!(await copy())) showToast({ type: 'warning', message });
  }
  return (
    <div className="grid gap-2 rounded-control bg-well p-3">
      <p className="text-small text-faded">No camera? Enter this into the app instead:</p>
      <div className="flex items-center gap-3">
        <code className="min-w-0 flex-1 text-small leading-relaxed tracking-wider wrap-anywhere select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button look="quiet" onClick={() => void copyOrReport()}>
          {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}

interface TwoStepSetUpProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
