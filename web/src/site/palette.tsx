import { useAuth } from '#web/auth/auth.ts';
import { paletteStore } from '#web/platform/open-palette.ts';
import { useStore } from '#web/platform/store.ts';
import { withQueries } from '#web/server/with-queries.tsx';
import { KeysDialog } from './palette/keys-dialog.tsx';
import { PersonsPalette, VisitorsPalette } from './palette/palettes.tsx';

export function Palette() {
  const auth = useAuth();
  const openView = useStore(paletteStore);
  if (openView === undefined || auth.status === 'loading') return null;
  if (openView === 'keys') return <KeysDialog />;
  if (auth.status === 'signedOut') return <VisitorsPalette />;
  return <PersonsPalette key={auth.session.userid} session={auth.session} />;
}

export default withQueries(Palette);
