import { useSearchParams } from 'wouter';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { ReportManagement } from '#web/sharing/reports/report-management.tsx';
import { reportStatusOf } from '#web/sharing/reports/report-statuses.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * The page at `/admin/reports?status=`. Everyone but admins sees the not-found page, because the API answers them with
 * 404 too.
 */
export default function AdminReports() {
  const session = useWorkingSession();
  const [params] = useSearchParams();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return <SignInFirst title="Reports">Admins only. Sign in to open this page.</SignInFirst>;
  return (
    <ReportManagement
      key={session.userid}
      userid={session.userid}
      status={reportStatusOf(params.get('status'))}
    />
  );
}
