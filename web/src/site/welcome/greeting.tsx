import type { Session } from '#web/auth/session.ts';

export const Greeting = ({ session }: { session: Session }) => (
  <h1 className="text-title wrap-anywhere">{['Welcome', firstNameOf(session)].filter(Boolean).join(', ')}</h1>
);

/** If the person gave no name, the session's `name` is the email address. */
const firstNameOf = ({ firstName, given_name, name, email }: Session) =>
  firstName || given_name || (name === email ? '' : name.trim().split(/\s/u)[0]);
