import type { SignInStep } from '#web/auth/sign-in-flows.ts';

export type Screen =
  | 'signin'
  | 'newPassword'
  | 'totp'
  | 'waitlist'
  | 'listed'
  | 'signup'
  | 'confirm'
  | 'forgot'
  | 'reset'
  | 'hosted';

export interface AuthDialog {
  readonly trail: readonly Screen[];
  readonly note: string | undefined;
  readonly entries: AuthFields;
}

export interface AuthFields {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly authorizationCode: string;
  readonly username: string;
  readonly firstPassword: string;
  readonly newPassword: string;
  readonly confirmationCode: string;
  readonly resetCode: string;
}

export type AuthDialogEvent =
  | { readonly type: 'wrote'; readonly entries: Partial<AuthFields> }
  | { readonly type: 'went'; readonly to: Screen; readonly note?: string | undefined }
  | { readonly type: 'stopped'; readonly at: Exclude<SignInStep, 'done'> }
  | { readonly type: 'wentBack' };

export const dialogAt = (screen: Screen, entries: Partial<AuthFields> = {}): AuthDialog => ({
  trail: [screen],
  note: undefined,
  entries: { ...emptyAuthFields, ...entries },
});

export function dialogAfter(dialog: AuthDialog, event: AuthDialogEvent): AuthDialog {
  switch (event.type) {
    case 'wrote':
      return { ...dialog, entries: { ...dialog.entries, ...event.entries } };
    case 'went':
      return { ...dialog, trail: trailAfterGoingTo(event.to, dialog.trail), note: event.note };
    case 'stopped':
      return dialogAfter(dialog, { type: 'went', ...screensByStep[event.at] });
    case 'wentBack':
      return dialog.trail.length > 1
        ? { ...dialog, trail: dialog.trail.slice(0, -1), note: undefined }
        : dialog;
    default:
      return event satisfies never;
  }
}

export const screenOf = ({ trail }: AuthDialog): Screen => trail.at(-1) ?? 'signin';

export const canGoBack = (dialog: AuthDialog): boolean =>
  dialog.trail.length > 1 && intermediateScreens.has(screenOf(dialog));

/** Drops passwords and confirmation codes, which must not outlive the dialog. */
export const withoutSecrets = ({
  email,
  name,
  authorizationCode,
  username,
}: AuthFields): Partial<AuthFields> => ({
  email,
  name,
  authorizationCode,
  username,
});

function trailAfterGoingTo(screen: Screen, trail: readonly Screen[]): readonly Screen[] {
  const at = trail.indexOf(screen);
  return at === -1 ? [...trail, screen] : trail.slice(0, at + 1);
}

const intermediateScreens: ReadonlySet<Screen> = new Set<Screen>([
  'newPassword',
  'totp',
  'confirm',
  'forgot',
  'reset',
]);

const screensByStep: Readonly<Record<Exclude<SignInStep, 'done'>, { to: Screen; note?: string }>> = {
  newPassword: { to: 'newPassword' },
  totp: { to: 'totp' },
  confirm: { to: 'confirm', note: 'Your email address isn’t confirmed yet. We’ve sent you a code.' },
  reset: { to: 'forgot', note: 'You have to set a new password for this account.' },
};

const emptyAuthFields: AuthFields = {
  email: '',
  password: '',
  name: '',
  authorizationCode: '',
  username: '',
  firstPassword: '',
  newPassword: '',
  confirmationCode: '',
  resetCode: '',
};
