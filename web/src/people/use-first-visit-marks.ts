import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { firstVisitMarks, type FirstVisitMark } from '#shared/domain/people/first-visit-marks.ts';
import { api } from '#web/server/api.ts';
import { profileQuery } from './people-queries.ts';

export function useFirstVisitMarks(userid: string): FirstVisitMarks {
  const queries = useQueryClient();
  const { queryKey } = profileQuery(userid);
  const { data } = useQuery(profileQuery(userid));
  const seenMarks = data?.profile.marksSeen ?? [];
  // A failure to save is ignored: the hint then reappears on the next visit.
  const { mutate } = useMutation({
    mutationFn: (mark: FirstVisitMark) => api('PUT /profile', { body: { marksSeen: [mark] } }),
  });
  return {
    unseen: data ? firstVisitMarks.filter((mark) => !seenMarks.includes(mark)) : [],
    see(id) {
      const mark = firstVisitMarks.find((each) => each === id);
      if (!data || !mark || seenMarks.includes(mark)) return;
      queries.setQueryData(
        queryKey,
        (before) =>
          before && {
            profile: { ...before.profile, marksSeen: [...(before.profile.marksSeen ?? []), mark] },
          },
      );
      mutate(mark);
    },
  };
}

export interface FirstVisitMarks {
  readonly unseen: readonly FirstVisitMark[];
  readonly see: (id: string) => void;
}
