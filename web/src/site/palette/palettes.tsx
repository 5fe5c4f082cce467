import { AudioLines, BookOpen, CircleUser, FileText, Newspaper, Search } from 'lucide-react';
import { audioSearchAddress, useAudioToFind } from '#web/audio/audio-to-find.ts';
import type { Session } from '#web/auth/session.ts';
import { useBooksToFind, useChaptersToFind } from '#web/books/books-to-find.ts';
import { channelSearchAddress, usePeopleToFind } from '#web/channels/people-to-find.ts';
import { useSignOut } from '#web/people/sign-out.ts';
import { usePostsToFind } from '#web/posts/posts-to-find.ts';
import { commandsOf, visitorsCommands, type Command } from './commands.ts';
import { PaletteDialog } from './palette-dialog.tsx';

export function PersonsPalette({ session }: { session: Session }) {
  const { userid } = session;
  const signOut = useSignOut();
  const lists = [
    { kind: 'Chapters', icon: FileText, atFirst: 3, ...useChaptersToFind(userid) },
    { kind: 'Books', icon: BookOpen, atFirst: 3, ...useBooksToFind(userid) },
    { kind: 'Audio', icon: AudioLines, ...useAudioToFind(userid) },
    { kind: 'Posts', icon: Newspaper, ...usePostsToFind(userid) },
    { kind: 'People', icon: CircleUser, ...usePeopleToFind(userid) },
  ];
  return (
    <PaletteDialog
      label="Find books, chapters, audio, posts, people and commands"
      lists={lists}
      commands={commandsOf(session, () => void signOut())}
      searches={(text) => [
        { name: `Search all your audio for “${text}”`, icon: Search, href: audioSearchAddress(text) },
        channelSearch(text),
      ]}
    />
  );
}

export function VisitorsPalette() {
  return (
    <PaletteDialog
      label="Find people and commands"
      lists={[{ kind: 'People', icon: CircleUser, ...usePeopleToFind(undefined) }]}
      commands={visitorsCommands()}
      searches={(text) => [channelSearch(text)]}
    />
  );
}

/** The palette's own lists contain only the latest items; the server searches all channels. */
const channelSearch = (text: string): Command => ({
  name: `Search all channels for “${text}”`,
  icon: Search,
  href: channelSearchAddress(text),
});
