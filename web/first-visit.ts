/** What `/` loads by itself, beside its entry, for a visitor who touches nothing; a journey holds that it is no more. */
export const firstVisit = {
  modules: ['src/site/routes/home.tsx', 'src/app/footer.tsx', 'src/app/after-start.ts'],
  scripts: ['before-paint.js'],
} as const;
