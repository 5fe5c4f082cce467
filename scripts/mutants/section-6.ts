import type { Mutant } from './mutant.ts';

/** Mutants for section 6 of docs/spec.md: roles and permissions. */
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
  {
    clause: 'S6.02',
    file: 'web/src/platform/open-help.ts',
    text: 'helpStore.set({ open: true, request })',
    becomes: "helpStore.set({ open: localStorage.getItem('token') !== null, request })",
    test: 'web/src/site/help-panel.test.tsx',
  },
  {
    clause: 'S6.03',
    file: 'web/src/auth/session.ts',
    text: 'if (!bare) return undefined;',
    becomes: 'if (!bare || browserStorage.getItem(sessionKey) === null) return undefined;',
    test: 'web/src/auth/session.test.ts',
  },
];
