import { useEffect, useState } from 'react';
import type { Manuscript } from '#web/writing/manuscript.ts';
import { pointedPlace, type PointedPlace } from './pointed-place.ts';

export function usePointedPlace(manuscript: Manuscript | undefined): PointedPlace | undefined {
  const [seen, setSeen] = useState<{ in: Manuscript; place: PointedPlace | undefined }>();
  useEffect(() => {
    if (!manuscript) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => setSeen({ in: manuscript, place: pointedPlace(manuscript) }),
        restMilliseconds,
      );
    };
    wait();
    const stopHearing = manuscript.onMove(wait);
    return () => {
      clearTimeout(timer);
      stopHearing();
    };
  }, [manuscript]);
  return seen && seen.in === manuscript ? seen.place : undefined;
}

const restMilliseconds = 200;
