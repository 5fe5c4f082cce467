/** Search engines and readers go no further. */
export const lastPage = 100;
