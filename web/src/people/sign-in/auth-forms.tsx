import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useReducer, useRef, type ComponentType, type ReactNode } from 'react';
import type { AuthView } from '#web/platform/open-dialogs.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import {
  dialogAfter,
  dialogAt,
  canGoBack,
  screenOf,
  withoutSecrets,
  type AuthDialog,
  type AuthFields,
  type Screen,
} from './auth-dialog.ts';
import { NewPasswordScreen, TotpScreen } from './challenge-screens.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { entriesOf } from './invitation-link.ts';
import { ForgotScreen, ResetScreen } from './reset-screens.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpChoice } from './sign-up-choice.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { JoinedWaitlist, WaitlistForm } from './waitlist-form.tsx';

export function AuthForms({ initialView, invitation, ended, reason, onSignedIn, onClose }: AuthFormsProps) {
  const [dialog, tell] = useReducer(dialogAfter, undefined, () => firstDialog(initialView, invitation));
  const screen = screenOf(dialog);
  useEffect(() => {
    retainedEntries = withoutSecrets(dialog.entries);
  }, [dialog.entries]);
  const go = (to: Screen, note?: string) => tell({ type: 'went', to, note });
  const Shown = screens[screen];
  return (
    <Dialog title={titles[screen]} onClose={onClose}>
      {canGoBack(dialog) && (
        <Button look="plain" className="-mt-3 mb-2 -ms-3" onClick={() => tell({ type: 'wentBack' })}>
          <ArrowLeft aria-hidden size={18} /> Back
        </Button>
      )}
      {(screen === 'waitlist' || screen === 'signup') && <SignUpChoice screen={screen} onChoose={go} />}
      <FocusedScreen key={screen}>
        <Suspense fallback={<Progress label="Loading" />}>
          <Shown
            entries={dialog.entries}
            note={dialog.note}
            ended={ended}
            reason={reason}
            write={(entries) => tell({ type: 'wrote', entries })}
            go={go}
            take={(step) => (step === 'done' ? onSignedIn() : tell({ type: 'stopped', at: step }))}
            close={onClose}
          />
        </Suspense>
      </FocusedScreen>
      {(screen === 'waitlist' || screen === 'signup') && (
        <OtherWayIn question="Already have an account?" way="Sign in" onGo={() => go('signin')} />
      )}
      {screen === 'signin' && <OtherWayIn question="New here?" way="Sign up" onGo={() => go('waitlist')} />}
    </Dialog>
  );
}

/** An invitation link prefills sign-up; other sign-ups start at the waitlist, because most people have no code yet. */
function firstDialog(view: AuthView, invitation = ''): AuthDialog {
  const invitationEntries = entriesOf(invitation);
  if (invitationEntries) return dialogAt('signup', { ...retainedEntries, ...invitationEntries });
  return dialogAt(view === 'signup' ? 'waitlist' : view, retainedEntries);
}

/** Entries of a closed dialog, kept in memory only. */
let retainedEntries: Partial<AuthFields> = {};

function FocusedScreen({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Leaves the keyboard focus on the radio buttons.
    if (document.activeElement?.matches('input[type=radio]')) return;
    const fields = [
      ...(container.current?.querySelectorAll<HTMLInputElement>('input:not([readonly], [type=checkbox])') ??
        []),
    ];
    (fields.find((field) => field.value === '') ?? fields[0])?.focus();
  }, []);
  return <div ref={container}>{children}</div>;
}

const OtherWayIn = ({ question, way, onGo }: { question: string; way: string; onGo: () => void }) => (
  <p className="mt-6 flex flex-wrap items-center gap-x-1 border-t border-rule pt-4 text-faded">
    {question}
    <Button look="plain" onClick={onGo}>
      {way}
    </Button>
  </p>
);

const screens: Readonly<Record<Screen, ComponentType<ScreenProps>>> = {
  signin: SignInScreen,
  newPassword: NewPasswordScreen,
  totp: TotpScreen,
  waitlist: WaitlistForm,
  listed: JoinedWaitlist,
  signup: SignUpScreen,
  confirm: ConfirmScreen,
  forgot: ForgotScreen,
  reset: ResetScreen,
  hosted: lazyComponent(() => import('./hosted-screen.tsx')),
};

const titles: Readonly<Record<Screen, string>> = {
  signin: 'Sign in',
  newPassword: 'Choose your password',
  totp: 'One more step',
  waitlist: 'Join the waitlist',
  listed: 'You’re on the waitlist',
  signup: 'Create your account',
  confirm: 'Confirm your address',
  forgot: 'Reset password',
  reset: 'New password',
  hosted: 'Continue with Google',
};

interface AuthFormsProps {
  readonly initialView: AuthView;
  readonly invitation?: string | undefined;
  readonly ended: boolean;
  readonly reason: string | undefined;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}
