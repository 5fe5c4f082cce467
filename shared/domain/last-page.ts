/** A list ends with this page, because search engines and readers don't open later ones. */
export const lastPage = 100;
