import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Page() {
  return <PageHeading title="bitcoin-business-plan" />;
}
