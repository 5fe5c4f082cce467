/**
 * The oldest browsers that the app is built for. Edge has the same version numbers as Chrome, and Safari on iOS the
 * same as Safari.
 */
export const floor = { chrome: '126', edge: '126', firefox: '128', safari: '17.4' } as const;

export const buildTargets = Object.entries(floor).map(([browser, version]) => browser + version);

export const floorSentence = `Chrome or Edge ${floor.chrome}, Firefox ${floor.firefox}, Safari ${floor.safari}`;
