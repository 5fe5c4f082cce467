import type { Mutant } from './mutant.ts';

/** Error catalogue. */
export const section8: readonly Mutant[] = [
  {
    clause: 'S8.02',
    file: 'web/src/audio/creator/bind-new-playlist.ts',
    text: "messageOf(error, 'Failed to create playlist')",
    becomes: "messageOf(error, 'It failed')",
    test: 'web/src/audio/creator/audio-creator-panel.test.tsx',
  },
  {
    clause: 'S8.06',
    file: 'web/src/live/connection/connection.ts',
    text: "lose('Connection timed out. Updates may be delayed.')",
    becomes: "lose('Connection timed out.')",
    test: 'web/src/live/connection/connection.test.ts',
  },
  {
    clause: 'S8.16',
    file: 'web/src/auth/refusals.ts',
    text: "message: 'Authentication flow type is invalid.'",
    becomes: "message: 'This cannot be done.'",
    test: 'web/src/auth/cognito.test.ts',
  },
  {
    clause: 'S8.27',
    file: 'web/src/server/request-guard/guard.ts',
    text: "  'ai',\n",
    becomes: '',
    test: 'web/src/server/request-guard/guard.test.ts',
  },
  {
    clause: 'S8.29',
    file: 'web/src/server/request-guard/guard.ts',
    text: "  'generate',\n",
    becomes: '',
    test: 'web/src/server/request-guard/guard.test.ts',
  },
  {
    clause: 'S8.36',
    file: 'web/src/app/app-boundary.tsx',
    text: 'heading="Something went wrong"',
    becomes: 'heading="Oh no"',
    test: 'web/src/app/app-boundary.test.tsx',
  },
  {
    clause: 'S8.42',
    file: 'shared/contract/error-body.ts',
    text: '  requestId: z.string(),\n',
    becomes: '',
    test: 'shared/contract/open-clauses.test.ts',
  },
];
