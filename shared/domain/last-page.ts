/** Search engines and readers don't open later pages. */
export const lastPage = 100;
