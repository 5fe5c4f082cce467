import type { Mutant } from './mutant.ts';

/** Roles and permissions. */
export const section6: readonly Mutant[] = [
  {
    clause: 'S6.01',
    file: 'shared/contract/sharing/short-links.ts',
    text: "access: 'optional'",
    becomes: "access: 'admin'",
    test: 'functions/contract-tests/access.test.ts',
  },
  {
    clause: 'S6.09',
    file: 'shared/contract/sharing/reports.ts',
    text: "    route: 'GET /admin/reports',",
    becomes: "    route: 'GET /reports',",
    test: 'shared/contract/open-clauses.test.ts',
  },
];
