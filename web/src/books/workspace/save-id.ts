/**
 * Creates an id for a save from a panel. Save ids begin with the id of an open page; a random prefix makes the panel
 * count as a page of its own.
 */
export const newSaveId = (): string => `${crypto.randomUUID().slice(0, 8)}-1`;
