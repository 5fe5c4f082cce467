export const offlineWriter = 'Offline writer';
