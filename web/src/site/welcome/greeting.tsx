import type { Session } from '#web/auth/session.ts';

export const Greeting = ({ session }: { session: Session }) => (
  <h1 className="text-title wrap-anywhere">{['Welcome', firstNameOf(session)].filter(Boolean).join(', ')}</h1>
);

/** Without a name, the session has the email address as its name. */
const firstNameOf = ({ firstName, given_name, name, email }: Session) =>
  firstName || given_name || (name === email ? '' : name.trim().split(/\s/u)[0]);
