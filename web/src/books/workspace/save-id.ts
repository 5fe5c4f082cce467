/** Creates an id for a save from a panel. Its own random prefix makes the panel count as a separate page. */
export const newSaveId = (): string => `${crypto.randomUUID().slice(0, 8)}-1`;
