import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  Coins,
  History,
  LifeBuoy,
  ListMusic,
  LogOut,
  Monitor,
  Moon,
  Radio,
  Rss,
  Settings,
  Sun,
  Ticket,
} from 'lucide-react';
import { useEffect } from 'react';
import { channelAddress, feedAddress } from '#shared/addresses.ts';
import { useSignOut } from './sign-out.ts';
import { copyNamesToSession } from '#web/auth/session-names.ts';
import { isAdmin, type Session } from '#web/auth/session.ts';
import { useStore } from '#web/platform/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { chooseTheme, themes, themeStore, type Theme } from '#web/ui/theme.ts';
import { profileQuery } from './people-queries.ts';
import { NotAdmitted, useRefusal } from './sign-in/not-admitted.tsx';

/**
 * The menu requests the profile and so creates it at the first sign-in: the server creates a profile at its first
 * request.
 */
export default function AccountMenu({ session }: { session: Session }) {
  const signOut = useSignOut();
  const theme = useStore(themeStore);
  const { data, error } = useQuery(profileQuery(session.userid));
  const profile = data?.profile;
  useEffect(() => {
    if (profile) copyNamesToSession(profile);
  }, [profile]);
  const refusal = useRefusal(session.userid, { data, error });
  const name = profile?.name || session.name || session.username;

  if (refusal !== undefined)
    return <NotAdmitted email={session.email} reason={refusal} onLeave={() => void signOut()} />;
  return (
    <Menu
      label={`Account of ${name}`}
      trigger={<Avatar name={name} pictureUrl={profile?.imageUrl} />}
      triggerClassName="shrink-0 rounded-full"
      heading={
        <>
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-small text-faded">{profile?.email ?? session.email}</p>
        </>
      }
    >
      <MenuLink icon={<Settings aria-hidden size={18} />} href="/books/settings">
        Settings
      </MenuLink>
      <MenuLink
        icon={<Radio aria-hidden size={18} />}
        href={channelAddress(profile?.username ?? session.username)}
      >
        Your channel
      </MenuLink>
      <MenuLink icon={<Bell aria-hidden size={18} />} href="/books/notifications">
        Notifications
      </MenuLink>
      <MenuLink icon={<Rss aria-hidden size={18} />} href={feedAddress}>
        Your feed
      </MenuLink>
      <MenuLink icon={<History aria-hidden size={18} />} href="/books/audio?tab=history">
        Listening history
      </MenuLink>
      <MenuLink icon={<ListMusic aria-hidden size={18} />} href="/books/playlists">
        Playlists
      </MenuLink>
      <MenuLink icon={<Coins aria-hidden size={18} />} href="/books/credits">
        Credits
      </MenuLink>
      {isAdmin(session) && (
        <>
          <MenuLink icon={<Ticket aria-hidden size={18} />} href="/admin/invites">
            Invitations
          </MenuLink>
          <MenuLink icon={<LifeBuoy aria-hidden size={18} />} href="/admin">
            Administration
          </MenuLink>
        </>
      )}
      <MenuItem icon={<LogOut aria-hidden size={18} />} onChoose={() => void signOut()}>
        Sign out
      </MenuItem>
      <fieldset aria-label="Theme" className="mt-2 flex min-w-0 items-center border-t border-rule pt-2">
        <span aria-hidden className="grow px-3">
          Theme
        </span>
        {themes.map(({ id, name: themeName }) => {
          const Icon = themeIcons[id];
          return (
            <MenuItem
              key={id}
              checked={theme === id}
              icon={
                <span
                  title={themeName}
                  className={classes(
                    'grid size-8 place-items-center rounded-full border',
                    theme === id ? 'border-accent text-accent' : 'border-transparent',
                  )}
                >
                  <Icon aria-hidden size={18} />
                </span>
              }
              onChoose={() => chooseTheme(id)}
            >
              <span className="sr-only">{themeName}</span>
            </MenuItem>
          );
        })}
      </fieldset>
    </Menu>
  );
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;
