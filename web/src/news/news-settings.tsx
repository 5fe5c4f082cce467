import { useQuery } from '@tanstack/react-query';
import { Loading } from '#web/ui/loading.tsx';
import { DigestChoice } from './settings/digest-choice.tsx';
import { KindChoices } from './settings/kind-choices.tsx';
import { newsSettingsQuery } from './settings/news-settings-query.ts';
import { QuietChannels } from './settings/quiet-channels.tsx';

export function NewsSettings({ userid }: { userid: string }) {
  const { data: settings, error, refetch } = useQuery(newsSettingsQuery(userid));
  if (!settings) {
    return <Loading error={error} refetch={refetch} what="your settings" skeletons={['h-96']} />;
  }
  return (
    <>
      <DigestChoice userid={userid} digest={settings.digest} />
      <KindChoices userid={userid} kinds={settings.kinds} digest={settings.digest} />
      <QuietChannels userid={userid} channels={settings.channels} />
    </>
  );
}
