import { useQuery } from '@tanstack/react-query';
import {
  AudioLines,
  Bell,
  Check,
  Coins,
  History,
  LifeBuoy,
  ListMusic,
  Newspaper,
  LogOut,
  Radio,
  Rss,
  Settings,
  Ticket,
} from 'lucide-react';
import { useEffect } from 'react';
import { channelAddress, ownPostsAddress } from '#shared/addresses.ts';
import { useSignOut } from './sign-out/sign-out.ts';
import { nameSession } from '#web/auth/session-names.ts';
import { isAdmin, type Session } from '#web/auth/session.ts';
import { useStore } from '#web/platform/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { chooseTheme, themes, themeStore } from '#web/ui/theme.ts';
import { profileQuery } from './people-queries.ts';
import { NotAdmitted, useRefusal } from './sign-in/not-admitted.tsx';

/** Who is signed in, and the way out. Its question for the profile also creates it at the first sign-in. */
export default function AccountMenu({ session }: { session: Session }) {
  const leave = useSignOut();
  const theme = useStore(themeStore);
  const { data, error } = useQuery(profileQuery(session.userid));
  const profile = data?.profile;
  useEffect(() => {
    if (profile) nameSession(profile);
  }, [profile]);
  const refusal = useRefusal(session.userid, { data, error });
  const name = profile?.name || session.name || session.username;

  if (refusal !== undefined)
    return <NotAdmitted email={session.email} reason={refusal} onLeave={() => void leave()} />;
  return (
    <Menu
      label={`Account of ${name}`}
      trigger={<Avatar name={name} pictureUrl={profile?.imageUrl} />}
      triggerClassName="rounded-full"
      heading={
        <>
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-small text-faded">{profile?.email ?? session.email}</p>
        </>
      }
    >
      <fieldset aria-label="Light or dark" className="border-y border-rule py-1">
        {themes.map(({ id, name: themeName }) => (
          <MenuItem
            key={id}
            checked={theme === id}
            icon={<Check aria-hidden size={18} className={classes(theme !== id && 'invisible')} />}
            onChoose={() => chooseTheme(id)}
          >
            {themeName}
          </MenuItem>
        ))}
      </fieldset>
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
      <MenuLink icon={<Rss aria-hidden size={18} />} href="/books/feed">
        Your feed
      </MenuLink>
      <MenuLink icon={<AudioLines aria-hidden size={18} />} href="/books/audio">
        Your audio
      </MenuLink>
      <MenuLink icon={<History aria-hidden size={18} />} href="/books/audio?tab=history">
        Listening history
      </MenuLink>
      <MenuLink icon={<ListMusic aria-hidden size={18} />} href="/books/playlists">
        Playlists
      </MenuLink>
      <MenuLink icon={<Newspaper aria-hidden size={18} />} href={ownPostsAddress}>
        Posts
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
      <MenuItem icon={<LogOut aria-hidden size={18} />} onChoose={() => void leave()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
