import type { PageName } from '#shared/pages/server-rendered-pages.ts';
import type { Specimen } from './page-template.ts';
import { playerPage } from './player-page.ts';

/** The specimens of the server-rendered pages, one for each in `shared/pages/server-rendered-pages.ts`. */
export const specimens: { readonly [Page in PageName]: Specimen<Page> } = { player: playerPage };
