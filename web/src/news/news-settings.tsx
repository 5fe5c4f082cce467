import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { DigestChoice } from './settings/digest-choice.tsx';
import { KindChoices } from './settings/kind-choices.tsx';
import { newsSettingsQuery } from './settings/news-settings-query.ts';
import { QuietChannels } from './settings/quiet-channels.tsx';

/** Of what somebody is told, and how: a section of the settings. Each choice saves by itself. */
export function NewsSettings({ userid }: { userid: string }) {
  const { data: settings, error, refetch } = useQuery(newsSettingsQuery(userid));
  if (!settings) {
    if (error) {
      return (
        <FailedState
          error={error}
          fallback="We couldn’t load your settings."
          onRetry={() => void refetch()}
        />
      );
    }
    return <Skeleton className="h-96" />;
  }
  return (
    <>
      <DigestChoice userid={userid} digest={settings.digest} />
      <KindChoices userid={userid} kinds={settings.kinds} digest={settings.digest} />
      <QuietChannels userid={userid} channels={settings.channels} />
    </>
  );
}
