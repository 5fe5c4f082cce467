/**
 * The files that `/` loads besides its entry without any user action; `first-seconds.journey.ts` checks that there are
 * no others.
 */
export const firstVisit = {
  modules: ['src/site/routes/home.tsx', 'src/app/footer.tsx', 'src/app/after-start.ts'],
  scripts: ['before-paint.js'],
} as const;
