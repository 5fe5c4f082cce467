/** The oldest browsers that the app is built for; Edge has the numbers of Chrome, Safari on phones those of Safari. */
export const floor = { chrome: '126', edge: '126', firefox: '128', safari: '17.4' } as const;

/** As bundlers name them. */
export const buildTargets = Object.entries(floor).map(([browser, version]) => browser + version);

/** As people read it. */
export const floorSentence = `Chrome or Edge ${floor.chrome}, Firefox ${floor.firefox}, Safari ${floor.safari}`;
