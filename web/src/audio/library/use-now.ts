import { useEffect, useState } from 'react';
import { serverNow } from '#web/platform/server-clock.ts';

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), refreshMilliseconds);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

const refreshMilliseconds = 5_000;
