/** For saves from a panel, which count as a page of their own. */
export const newSaveId = (): string => `${crypto.randomUUID().slice(0, 8)}-1`;
