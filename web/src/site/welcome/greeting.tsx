import type { Session } from '#web/auth/session.ts';

/** The heading of the home page for somebody who is signed in. */
export const Greeting = ({ session }: { session: Session }) => (
  <h1 className="text-title wrap-anywhere">{['Welcome', firstNameOf(session)].filter(Boolean).join(', ')}</h1>
);

/** Where no name is known, the session has the email address in its place. */
const firstNameOf = ({ firstName, given_name, name, email }: Session) =>
  firstName || given_name || (name === email ? '' : name.trim().split(/\s/u)[0]);
