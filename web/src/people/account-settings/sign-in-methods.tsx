import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '#shared/contract/people/account.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { loadConfig } from '#web/platform/config.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { keepRedirect } from '#web/platform/redirect.ts';
import { Button } from '#web/ui/button.tsx';
import { accountQuery } from '#web/people/people-queries.ts';
import { settingsAddress } from './settings-pages.ts';
import { SectionOutcome } from './settings-section.tsx';

export function SignInMethods({ account, email, userid }: SignInMethodsProps) {
  const config = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
  const offersGoogle = (config.data?.identity.domain ?? '') !== '';
  return (
    <>
      <p>
        Your account’s email address is <span className="font-medium wrap-anywhere">{email}</span>.
      </p>
      <ul>
        <SignInMethod name="Password" open={account.hasPassword}>
          {account.hasPassword
            ? 'Sign in with your email address and password.'
            : 'This account has no password.'}
        </SignInMethod>
        {(account.google || offersGoogle) && <GoogleMethod account={account} userid={userid} />}
      </ul>
    </>
  );
}

function GoogleMethod({ account, userid }: { account: Account; userid: string }) {
  const queries = useQueryClient();
  const connecting = useMutation({ mutationFn: connectGoogle });
  const disconnecting = useMutation({
    mutationFn: () => api('DELETE /account/google-link'),
    onSuccess: () => queries.setQueryData(accountQuery(userid).queryKey, { ...account, google: false }),
  });
  const error = connecting.error ?? disconnecting.error;
  return (
    <SignInMethod
      name="Google"
      open={account.google}
      action={
        account.google ? (
          account.hasPassword && (
            <Button look="quiet" busy={disconnecting.isPending} onClick={() => disconnecting.mutate()}>
              Disconnect Google
            </Button>
          )
        ) : (
          // Still busy after success, because the browser is then leaving the page for Google.
          <Button
            look="quiet"
            busy={connecting.isPending || connecting.isSuccess}
            onClick={() => {
              disconnecting.reset();
              connecting.mutate();
            }}
          >
            Connect Google
          </Button>
        )
      }
    >
      {account.google
        ? 'You can sign in with Google.'
        : 'Choose the Google account with the same address to sign in with it too.'}
      <SectionOutcome alarm={error !== null}>
        {connecting.isPending && 'Opening Google…'}
        {error && `Error: ${messageOf(error, 'That didn’t work. Try again.')}`}
        {disconnecting.isSuccess && !account.google && !error && 'Google is disconnected.'}
      </SectionOutcome>
    </SignInMethod>
  );
}

async function connectGoogle(): Promise<void> {
  const { beginGoogle } = await loadChunk(() => import('#web/auth/hosted/begin.ts'));
  await api('POST /account/google-link');
  keepRedirect(`${settingsAddress('account')}#sign-in`);
  await beginGoogle({ intent: 'link' });
}

function SignInMethod({ name, open, action, children }: SignInMethodProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-rule py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="flex items-center gap-2 font-ui font-medium tracking-normal">
          {name}
          {open && (
            <span className="inline-flex items-center gap-1 text-small font-normal text-accent">
              <Check aria-hidden size={16} /> in use
            </span>
          )}
        </h3>
        <div className="text-small text-faded">{children}</div>
      </div>
      {action}
    </li>
  );
}

interface SignInMethodsProps {
  readonly account: Account;
  readonly email: string;
  readonly userid: string;
}

interface SignInMethodProps {
  readonly name: string;
  readonly open: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}
