import { useState } from 'react';
import type { Account } from '#shared/contract/people/account.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailCode } from './email-code.tsx';
import { NewEmail } from './new-email.tsx';

export function EmailAddress({ account, userid, email }: EmailAddressProps) {
  const [another, setAnother] = useState(false);
  const pending = another ? undefined : account.emailChange;
  if (account.google) {
    return (
      <p>
        Google is connected and would restore its own address. Disconnect Google first. Once the address is
        changed, you can connect it again.
      </p>
    );
  }
  return pending ? (
    <>
      <EmailCode key={pending.newEmail} newEmail={pending.newEmail} />
      <Button look="plain" className="-ms-3 justify-self-start" onClick={() => setAnother(true)}>
        Send another code
      </Button>
    </>
  ) : (
    <NewEmail userid={userid} email={email} onRequested={() => setAnother(false)} />
  );
}

interface EmailAddressProps {
  readonly account: Account;
  readonly userid: string;
  readonly email: string;
}
