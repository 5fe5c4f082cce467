import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Account } from '#shared/contract/people/account.ts';
import type { Profile } from '#shared/contract/people/profile.ts';
import type { Session } from '#web/auth/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { OwnPicture } from '#web/people/own-picture.tsx';
import { accountQuery, profileQuery } from '#web/people/people-queries.ts';
import { DataExport } from './archive.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { Deletion } from './deletion.tsx';
import { Devices } from './devices.tsx';
import { EmailAddress } from './email-address.tsx';
import { Section, SectionsNav } from './settings-section.tsx';
import { PasswordFirst } from './password-first.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { settingsPages } from './settings-pages.ts';
import { SignInMethods } from './sign-in-methods.tsx';
import { SignOutEverywhere } from './signing-out.tsx';
import { TwoStep } from './two-step.tsx';

export const ProfileSettings = ({ session }: { session: Session }) => (
  <WithLoadedSettings userid={session.userid}>
    {({ profile }) => (
      <div className="grid gap-6">
        <OwnPicture userid={profile.userid} />
        <ProfileForm profile={profile} />
      </div>
    )}
  </WithLoadedSettings>
);

export const AccountSettings = ({ session }: { session: Session }) => (
  <WithLoadedSettings userid={session.userid}>
    {(loaded) => <AccountSections {...loaded} session={session} />}
  </WithLoadedSettings>
);

function WithLoadedSettings({ userid, children }: LoadedProps) {
  const profile = useQuery(profileQuery(userid));
  const account = useQuery(accountQuery(userid));
  if (profile.data && account.data) {
    return (
      <>
        {account.data.deleteAfter !== undefined && (
          <DeletionNotice userid={userid} deleteAfter={account.data.deleteAfter} />
        )}
        {children({ profile: profile.data.profile, account: account.data })}
      </>
    );
  }
  const failed = [profile, account].find(({ isError }) => isError);
  return (
    <Loading
      error={failed?.error}
      refetch={() => Promise.all([profile.refetch(), account.refetch()])}
      what="your settings"
      skeletons={['h-8 w-1/3', 'h-16', 'h-16', 'h-16']}
      className="grid gap-6"
    />
  );
}

function AccountSections({ session, profile, account }: AccountSectionsProps) {
  useAnchor();
  const { userid, email } = profile;
  const showsPasswordSections = account.hasPassword && mayChangeOwnUser(session);
  const ids = allSections.filter((id) =>
    id === 'password' ? account.hasPassword : showsPasswordSections || !passwordSections.has(id),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SectionsNav ids={ids} />
      <div className="grid gap-12">
        <Section id="sign-in">
          <SignInMethods account={account} email={email} userid={userid} />
        </Section>
        {account.hasPassword && !showsPasswordSections && (
          <Section id="password">
            <PasswordFirst />
          </Section>
        )}
        {showsPasswordSections && (
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
          <SignOutEverywhere />
        </Section>
        <Section id="archive">
          <DataExport userid={userid} />
        </Section>
        <Section id="deletion">
          <Deletion username={profile.username} userid={userid} deleteAfter={account.deleteAfter} />
        </Section>
      </div>
    </div>
  );
}

/** Scrolls to the section in the address, because the browser looked for it before it was rendered. */
export function useAnchor(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

const { sections: allSections } = settingsPages.find(({ id }) => id === 'account')!;
const passwordSections: ReadonlySet<string> = new Set(['email', 'two-step', 'devices']);

/**
 * Returns whether the token may change its own user in Cognito's user pool. Tokens from Cognito's hosted pages (sign-in
 * with Google) may not.
 */
const mayChangeOwnUser = ({ attributes }: Session): boolean =>
  attributes['scope']?.split(' ').includes('aws.cognito.signin.user.admin') ?? true;

interface LoadedSettings {
  readonly profile: Profile;
  readonly account: Account;
}

interface LoadedProps {
  readonly userid: string;
  readonly children: (loaded: LoadedSettings) => ReactNode;
}

interface AccountSectionsProps extends LoadedSettings {
  readonly session: Session;
}
