import { useParams } from 'wouter';
import { ReportButton } from '#web/sharing/report-button.tsx';
import { PostPage } from '#web/posts/reading/post-page.tsx';

/** The page at `/blog/{slug}` (S2.18). */
export default function PostRoute() {
  const { id = '' } = useParams();
  return <PostPage key={id} id={id} report={reportOf} />;
}

const reportOf = (id: string) => <ReportButton kind="post" targetId={id} />;
