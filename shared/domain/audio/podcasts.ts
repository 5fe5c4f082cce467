/** Whether a podcast can be made yet. The panel shows its choice of format, and sends it, only while this is true. */
export const podcastsWork: boolean = false;
