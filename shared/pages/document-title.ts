/** What a browser calls the page of a thing of that name. */
export const documentTitle = (name: string): string => `${name} · Quillcast`;
