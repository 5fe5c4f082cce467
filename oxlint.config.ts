import { defineConfig } from 'oxlint';

/**
 * The import rules. A house is a top-level folder, and its rooms are its areas, listed from lowest to highest. A file
 * may import from its own room and from the top level of lower rooms. Imports that leave a folder use the house's name
 * (`#functions/…`), so relative paths can't bypass these rules.
 *
 * Handlers, `…-api.ts` files and page routes compose rooms, passing higher rooms' implementations to lower ones. They
 * may therefore import from the top level of higher rooms too.
 */
const houses = {
  shared: { imports: [], rooms: ['domain', 'contract', 'pages'] },
  build: { imports: [], rooms: [] },
  functions: {
    imports: ['shared'],
    rooms: [
      'platform',
      'people',
      'live',
      'news-items',
      'channels',
      'credits',
      'books',
      'writing',
      'speech',
      'audio',
      'playlists',
      'listening',
      'posts',
      'sharing',
      'news',
      'site',
      'contract-tests',
      'account-deletion',
      'account-archive',
      'canary',
    ],
  },
  infra: {
    imports: ['shared', 'build'],
    rooms: [
      'constructs',
      'people',
      'live',
      'channels',
      'credits',
      'books',
      'writing',
      'speech',
      'audio',
      'playlists',
      'listening',
      'posts',
      'sharing',
      'news',
      'site',
      'account-deletion',
      'account-archive',
      'operations',
      'stacks',
    ],
  },
  web: {
    imports: ['shared'],
    rooms: [
      'platform',
      'boot',
      'ui',
      'auth',
      'server',
      'live',
      'people',
      'credits',
      'writing',
      'speech',
      'sharing',
      'listening',
      'playlists',
      'audio',
      'channels',
      'news',
      'texts',
      'books',
      'posts',
      'site',
      'app',
    ],
  },
  local: { imports: ['shared', 'build'], rooms: [] },
} as const;

const composingFiles: Partial<Record<House, (room: string) => string>> = {
  functions: (room) => `functions/${room}/*/handler.ts`,
  infra: (room) => `infra/${room}/${room}-api.ts`,
  web: (room) => `web/src/${room}/routes/*.tsx`,
};

/**
 * Files in inner folders of these rooms may be imported too: either all other rooms build on such a room, or it
 * composes all other rooms.
 */
const openRoomPattern = /^(platform|boot|ui|auth|server|constructs|domain|contract|pages|stacks)$/;

const amplify = {
  group: ['aws-amplify', 'aws-amplify/*'],
  message: 'Only web/src/auth knows Amplify: elsewhere it costs the first page 20 to 41 kB.',
};
const parentImports = { regex: String.raw`^\.\.`, message: 'Name the house instead: #functions/…, #web/….' };

type House = keyof typeof houses;

const foldersOf = (house: House) => (house === 'web' ? 'web/src' : house);

function closedHousePatterns(house: House) {
  const closed = [...Object.keys(houses), 'scripts', 'e2e', 'bench'].filter(
    (other) => other !== house && !(houses[house].imports as readonly string[]).includes(other),
  );
  return [
    parentImports,
    {
      regex: `^#(${closed.join('|')})/`,
      message: `${house} imports ${houses[house].imports.join(' and ') || 'nothing of ours'} only.`,
    },
  ];
}

function closedRoomPatterns(house: House, room: string, isComposed = false) {
  const rooms: readonly string[] = houses[house].rooms;
  const higherRooms = isComposed ? [] : rooms.slice(rooms.indexOf(room) + 1);
  const otherRooms = rooms.filter(
    (other) => other !== room && !higherRooms.includes(other) && !openRoomPattern.test(other),
  );
  return [
    ...(higherRooms.length > 0
      ? [
          {
            regex: `^#${house}/(${higherRooms.join('|')})/`,
            message: `${room} lies below: it must not know this room.`,
          },
        ]
      : []),
    ...(otherRooms.length > 0
      ? [
          {
            regex: `^#${house}/(${otherRooms.join('|')})/[^/]+/`,
            message: 'What another area may use lies at the top of its folder.',
          },
        ]
      : []),
  ];
}

const restricted = (...patterns: object[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: object[] }],
});

const importRulesOf = (house: House, room: string, isComposed = false) =>
  restricted(
    ...closedHousePatterns(house),
    ...closedRoomPatterns(house, room, isComposed),
    ...(house === 'web' && room !== 'auth' ? [amplify] : []),
  );

const importRules = (Object.keys(houses) as House[]).flatMap((house) => [
  {
    files: [`${house}/**`],
    rules: restricted(...closedHousePatterns(house), ...(house === 'web' ? [amplify] : [])),
  },
  ...houses[house].rooms.map((room) => ({
    files: [`${foldersOf(house)}/${room}/**`],
    rules: importRulesOf(house, room),
  })),
  ...houses[house].rooms.flatMap((room) => {
    const composingFile = composingFiles[house]?.(room);
    return composingFile === undefined
      ? []
      : [{ files: [composingFile], rules: importRulesOf(house, room, true) }];
  }),
]);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  rules: {
    'no-console': 'off',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Forbids inline `import('…').T`, because the import rules don't see it.
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  ignorePatterns: ['dist', 'cdk.out', 'node_modules', '.local'],
  overrides: [
    ...importRules,
    { files: ['infra/**'], rules: { 'no-new': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'infra/template-tests/**', 'e2e/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    // these tests use the API as its clients do, so the import rules apply although they are tests
    {
      files: ['functions/contract-tests/**'],
      rules: restricted(...closedRoomPatterns('functions', 'contract-tests')),
    },
  ],
});
