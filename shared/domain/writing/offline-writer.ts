/** What answers by rules where there is no model: its name for people, and what the service names as the model. */
export const offlineWriter = 'Offline writer';
