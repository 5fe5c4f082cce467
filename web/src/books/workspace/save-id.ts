/** For a save that comes from a panel and not from the page: as if from a page of its own. */
export const newSaveId = (): string => `${crypto.randomUUID().slice(0, 8)}-1`;
