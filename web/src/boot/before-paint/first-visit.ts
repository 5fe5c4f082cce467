/**
 * Whether nothing is kept that the app would have to know of, and nothing is asked of it by the address. Whoever was
 * here before has the app in their cache as well.
 */
export function isFirstVisit(): boolean {
  const asked = new URLSearchParams(location.search);
  return !keepsSomething() && !questions.some((name) => asked.has(name));
}

function keepsSomething(): boolean {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) => key !== 'theme');
  } catch {
    // Nothing is kept where nothing may be.
    return false;
  }
}

const questions = ['signin', 'signup', 'redirect', 'authRedirect', 'code', 'state', 'error'];
