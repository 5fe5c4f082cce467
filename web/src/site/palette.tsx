import { useAuth } from '#web/auth/auth.ts';
import { dialogs } from '#web/platform/open-dialogs.ts';
import { useStore } from '#web/platform/store.ts';
import { KeysDialog } from './palette/keys-dialog.tsx';
import { PersonsPalette, VisitorsPalette } from './palette/palettes.tsx';

/** Ctrl-K: everything that somebody has and can do, by name, or the keys that do it. */
export default function Palette() {
  const auth = useAuth();
  const { palette } = useStore(dialogs);
  if (palette === undefined || auth.status === 'loading') return null;
  if (palette === 'keys') return <KeysDialog />;
  if (auth.status === 'signedOut') return <VisitorsPalette />;
  return <PersonsPalette key={auth.session.userid} session={auth.session} />;
}
