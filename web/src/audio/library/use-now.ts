import { useEffect, useState } from 'react';
import { serverNow } from '#web/platform/server-clock.ts';

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), tickMilliseconds);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

const tickMilliseconds = 5_000;
