import {
  AudioLines,
  Bell,
  BookOpen,
  CircleQuestionMark,
  Coins,
  Feather,
  FilePlus,
  Headphones,
  History,
  House,
  Info,
  Keyboard,
  LifeBuoy,
  ListMusic,
  LogIn,
  LogOut,
  MicVocal,
  Monitor,
  Moon,
  Newspaper,
  NotebookPen,
  Radio,
  Rss,
  Settings,
  Sun,
  Ticket,
  Trash2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import {
  blogAddress,
  channelAddress,
  feedAddress,
  newBookAddress,
  newPostAddress,
  ownPostsAddress,
  pageAddresses,
} from '#shared/addresses.ts';
import { isAdmin, type Session } from '#web/auth/session.ts';
import { dashboardAddress, trashAddress } from '#web/books/book-addresses.ts';
import { historyAddress, yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { openCreate, openSignIn, openSignUp } from '#web/platform/open-dialogs.ts';
import { openHelp } from '#web/platform/open-help.ts';
import { openShortcuts } from '#web/platform/open-palette.ts';
import { yourPlaylistsAddress } from '#web/playlists/playlist-addresses.ts';
import { chooseTheme } from '#web/ui/theme.ts';

/**
 * The palette's commands. To add a page, add it to `commandsOf` for signed-in people, to `visitorsCommands`, or to
 * `commonCommands` for both. Ctrl-K also finds items through the `…-to-find.ts` of each area that `palettes.tsx`
 * imports; typing sends no request to the server (docs/decisions/133).
 */
export const commandsOf = (session: Session, signOut: () => void): readonly Command[] => [
  { name: 'New book', also: 'create write begin', icon: NotebookPen, href: newBookAddress },
  { name: 'New post', also: 'create write blog', icon: FilePlus, href: newPostAddress },
  createAudioCommand,
  { name: 'Home', also: 'start continue', icon: House, href: '/' },
  { name: 'Books', also: 'shelf import', icon: BookOpen, href: dashboardAddress },
  { name: 'Audio', also: 'recordings narrations podcasts', icon: AudioLines, href: yourAudioAddress },
  { name: 'Posts', also: 'blog drafts', icon: Newspaper, href: ownPostsAddress },
  listenCommand,
  { name: 'Your feed', also: 'following new', icon: Rss, href: feedAddress },
  { name: 'Your channel', also: 'public page', icon: Radio, href: channelAddress(session.username) },
  { name: 'Notifications', also: 'bell news', icon: Bell, href: '/books/notifications' },
  { name: 'Listening history', also: 'heard', icon: History, href: historyAddress },
  { name: 'Playlists', icon: ListMusic, href: yourPlaylistsAddress },
  {
    name: 'Settings',
    also: 'account email password profile picture',
    icon: Settings,
    href: '/books/settings',
  },
  { name: 'Credits', also: 'price balance', icon: Coins, href: '/books/credits' },
  { name: 'Trash', also: 'deleted restore', icon: Trash2, href: trashAddress },
  ...(isAdmin(session)
    ? [
        { name: 'Invitations', also: 'waitlist', icon: Ticket, href: '/admin/invites' },
        { name: 'Administration', also: 'admin', icon: LifeBuoy, href: '/admin' },
      ]
    : []),
  ...commonCommands,
  { name: 'Sign out', also: 'log out leave', icon: LogOut, act: signOut },
];

export const visitorsCommands = (): readonly Command[] => [
  { name: 'Try the editor', also: 'write demo', icon: Feather, href: '/book-editor-agent-demo' },
  createAudioCommand,
  listenCommand,
  { name: 'About Quillcast', icon: Info, href: '/about' },
  ...commonCommands,
  { name: 'Sign in', also: 'log in', icon: LogIn, act: () => openSignIn() },
  { name: 'Sign up', also: 'join waitlist', icon: UserPlus, act: openSignUp },
];

const createAudioCommand: Command = {
  name: 'Turn a text into audio',
  also: 'create new narration podcast recording',
  icon: Headphones,
  act: openCreate,
};

const listenCommand: Command = {
  name: 'Listen',
  also: 'channels explore authors',
  icon: Headphones,
  href: pageAddresses.directory,
};

const commonCommands: readonly Command[] = [
  { name: 'Blog', also: 'read posts', icon: Newspaper, href: blogAddress() },
  { name: 'Voices', also: 'speakers', icon: MicVocal, href: '/voices' },
  { name: 'Help', also: 'assistant contact support', icon: CircleQuestionMark, act: () => openHelp() },
  { name: 'Keyboard shortcuts', also: 'keys', icon: Keyboard, act: openShortcuts },
  { name: 'Light theme', also: 'appearance', icon: Sun, act: () => chooseTheme('light') },
  { name: 'Dark theme', also: 'appearance night', icon: Moon, act: () => chooseTheme('dark') },
  { name: 'System theme', also: 'appearance', icon: Monitor, act: () => chooseTheme('system') },
];

export type Command = CommandWords &
  ({ readonly href: string; readonly act?: never } | { readonly act: () => void; readonly href?: never });

interface CommandWords {
  readonly name: string;
  readonly also?: string;
  readonly icon: LucideIcon;
}
