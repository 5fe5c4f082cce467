/** The last page that a list has: search engines and readers come no further. */
export const lastPage = 100;
