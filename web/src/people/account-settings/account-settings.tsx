import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Account } from '#shared/contract/people/account.ts';
import type { Profile } from '#shared/contract/people/profile.ts';
import type { Session } from '#web/auth/session.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { OwnPicture } from '#web/people/own-picture.tsx';
import { accountQuery, profileQuery } from '#web/people/people-queries.ts';
import { TakingAway } from './archive.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { Deletion } from './deletion.tsx';
import { Devices } from './devices.tsx';
import { EmailAddress } from './email-address.tsx';
import { Section, SectionsNav, type SectionId } from './settings-section.tsx';
import { PasswordFirst } from './password-first.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SigningOut } from './signing-out.tsx';
import { TwoStep } from './two-step.tsx';

/** Who one is here, of what one is told, how one gets in, and how one leaves. Each section saves by itself. */
export function AccountSettings({ session, notifications, reminders }: AccountSettingsProps) {
  const profile = useQuery(profileQuery(session.userid));
  const account = useQuery(accountQuery(session.userid));
  const failed = profile.data && account.data ? undefined : [profile, account].find(({ isError }) => isError);
  return (
    <div className="grid gap-8">
      <PageHeading title="Account settings" />
      {failed && (
        <FailedState
          error={failed.error}
          fallback="We couldn’t load your settings."
          onRetry={() => void Promise.all([profile.refetch(), account.refetch()])}
        />
      )}
      {profile.data && account.data ? (
        <Settings
          session={session}
          profile={profile.data.profile}
          account={account.data}
          notifications={notifications}
          reminders={reminders}
        />
      ) : (
        !failed && <Arriving />
      )}
    </div>
  );
}

function Settings({ session, profile, account, notifications, reminders }: SettingsProps) {
  useAnchor();
  const { userid, email } = profile;
  const withPassword = account.hasPassword && opensOwnUser(session);
  const ids = allSections.filter((id) =>
    id === 'password' ? account.hasPassword : withPassword || !ofPassword.has(id),
  );
  return (
    <>
      {account.deleteAfter !== undefined && (
        <DeletionNotice userid={userid} deleteAfter={account.deleteAfter} />
      )}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionsNav ids={ids} />
        <div className="grid gap-12">
          <Section id="profile">
            <OwnPicture userid={userid} />
            <ProfileForm profile={profile} />
          </Section>
          <Section id="notifications">{notifications}</Section>
          <Section id="reminders">{reminders}</Section>
          <Section id="sign-in">
            <SignInMethods account={account} email={email} userid={userid} />
          </Section>
          {account.hasPassword && !withPassword && (
            <Section id="password">
              <PasswordFirst />
            </Section>
          )}
          {withPassword && (
            <>
              <Section id="email">
                <EmailAddress account={account} userid={userid} email={email} />
              </Section>
              <Section id="password">
                <PasswordForm email={email} />
              </Section>
              <Section id="two-step">
                <TwoStep userid={userid} email={email} />
              </Section>
              <Section id="devices">
                <Devices userid={userid} />
              </Section>
            </>
          )}
          <Section id="sessions">
            <SigningOut />
          </Section>
          <Section id="archive">
            <TakingAway userid={userid} />
          </Section>
          <Section id="deletion">
            <Deletion username={profile.username} userid={userid} deleteAfter={account.deleteAfter} />
          </Section>
        </div>
      </div>
    </>
  );
}

const Arriving = () => (
  <output className="grid max-w-[40rem] gap-6">
    <span className="sr-only">Loading your settings…</span>
    <Skeleton className="h-8 w-1/3" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </output>
);

/** The browser looked for the section in the address before it was there. */
function useAnchor(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

const allSections: readonly SectionId[] = [
  'profile',
  'notifications',
  'reminders',
  'sign-in',
  'email',
  'password',
  'two-step',
  'devices',
  'sessions',
  'archive',
  'deletion',
];
const ofPassword: ReadonlySet<SectionId> = new Set(['email', 'two-step', 'devices']);

/** Whether the session's token may change its own user at the pool: those of the hosted pages may not. */
const opensOwnUser = ({ attributes }: Session): boolean =>
  attributes['scope']?.split(' ').includes('aws.cognito.signin.user.admin') ?? true;

interface AccountSettingsProps {
  readonly session: Session;
  /** What one is notified of, and how. */
  readonly notifications: ReactNode;
  /** Of what somebody is reminded. */
  readonly reminders: ReactNode;
}

interface SettingsProps extends AccountSettingsProps {
  readonly profile: Profile;
  readonly account: Account;
}
