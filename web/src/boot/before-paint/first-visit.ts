/**
 * Returns false if the app is needed at once: because the address asks for something only the app can do, or because
 * data is stored. Stored data also means a returning visitor, who has the app in the cache.
 */
export function isFirstVisit(): boolean {
  const query = new URLSearchParams(location.search);
  return !hasStoredData() && !appOnlyParameters.some((name) => query.has(name));
}

function hasStoredData(): boolean {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) => key !== 'theme');
  } catch {
    return false;
  }
}

const appOnlyParameters = ['signin', 'signup', 'redirect', 'authRedirect', 'code', 'state', 'error'];
