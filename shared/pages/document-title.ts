export const documentTitle = (name: string): string => `${name} · Quillcast`;
