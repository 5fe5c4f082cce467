import type { ReactNode } from 'react';
import { Redirect, useParams } from 'wouter';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import type { Session } from '#web/auth/session.ts';
import { ChannelSettings } from '#web/channels/channel-settings.tsx';
import { NewsSettings } from '#web/news/news-settings.tsx';
import { Reminders } from '#web/news/reminders.tsx';
import {
  AccountSettings,
  ProfileSettings,
  useAnchor,
} from '#web/people/account-settings/account-settings.tsx';
import { SettingsPage } from '#web/people/account-settings/settings-page.tsx';
import {
  addressOfMovedSection,
  settingsPages,
  type SettingsPageId,
} from '#web/people/account-settings/settings-pages.ts';
import { Section } from '#web/people/account-settings/settings-section.tsx';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import NotFound from '#web/ui/not-found.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** `/books/settings` and its pages. Keeps unsaved input when the session ends. */
export default function Settings() {
  const session = useWorkingSession();
  const { page = 'profile' } = useParams<{ page?: string }>();
  const knownPage = settingsPages.find(({ id }) => id === page);
  const movedAddress = page === 'profile' ? addressOfMovedSection(location.hash) : undefined;
  if (!knownPage) return <NotFound />;
  if (movedAddress !== undefined) return <Redirect to={movedAddress} replace />;
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined) {
    return (
      <SignInFirst title="Settings">
        Sign in to see your profile, channel, notifications, sign-in methods and data.
      </SignInFirst>
    );
  }
  return (
    <SettingsPage key={session.userid} id={knownPage.id}>
      {contentByPage[knownPage.id](session)}
    </SettingsPage>
  );
}

const contentByPage: Readonly<Record<SettingsPageId, (session: Session) => ReactNode>> = {
  profile: (session) => <ProfileSettings session={session} />,
  channel: ({ username }) => <ChannelSettings username={username} />,
  notifications: ({ userid }) => <Notifications userid={userid} />,
  account: (session) => <AccountSettings session={session} />,
};

function Notifications({ userid }: { userid: string }) {
  useAnchor();
  return (
    <div className="grid gap-12">
      <Section id="notifications">
        <NewsSettings userid={userid} />
      </Section>
      <Section id="reminders">
        <Reminders userid={userid} />
      </Section>
    </div>
  );
}
