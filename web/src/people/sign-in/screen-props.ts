import type { SignInStep } from '#web/auth/sign-in-flows.ts';
import type { Entries, Screen } from './auth-dialog.ts';

/** What every screen of the auth dialog is given. */
export interface ScreenProps {
  readonly entries: Entries;
  readonly note: string | undefined;
  /** A session ended under the person's hands. */
  readonly ended: boolean;
  /** Why it did, where the service said more than that it has. */
  readonly reason: string | undefined;
  readonly write: (entries: Partial<Entries>) => void;
  readonly go: (to: Screen, note?: string) => void;
  /** Goes where signing in stands: on, or out of the dialog when it is done. */
  readonly take: (step: SignInStep) => void;
  readonly close: () => void;
}
