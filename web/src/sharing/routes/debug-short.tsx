import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'wouter';
import { sharedAddress, shortAddress } from '#shared/addresses.ts';
import { adminChannel } from '#shared/domain/channels/channel-limits.ts';
import { shortCodeLength, shortCodeOf } from '#shared/domain/sharing/short-code.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { useAuth } from '#web/auth/auth.ts';
import { shortLinkQuery } from '#web/sharing/short-link-query.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The page at `/debug-short/{shortCode}` (S2.11 to S2.13). */
export default function DebugShort() {
  const { shortCode = '' } = useParams();
  const [, navigate] = useLocation();
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-narrow content-start gap-8">
      <PageHeader title="Short link">See where a short code leads.</PageHeader>
      <dl className="grid gap-5">
        <div className="grid gap-1">
          <dt className="text-small font-medium text-faded">Short code</dt>
          <dd className="font-mono text-heading wrap-anywhere">{shortCode}</dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-small font-medium text-faded">Leads to</dt>
          <dd>
            <ShortLinkTarget shortCode={shortCode} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => navigate(shortAddress(shortCode))}>Try the direct short link</Button>
        <Button
          look="quiet"
          className="max-sm:shrink max-sm:py-2 max-sm:whitespace-normal"
          onClick={() => navigate(sharedAddress({ username: adminChannel, id: shortCode }))}
        >
          Treat the code as an audio id under the admin channel
        </Button>
      </div>
    </div>
  );
}

function ShortLinkTarget({ shortCode }: { shortCode: string }) {
  const auth = useAuth();
  const isCode = shortCodeOf(shortCode) !== undefined;
  const { data, error } = useQuery({
    ...shortLinkQuery(shortCode),
    enabled: isCode && auth.status !== 'loading',
  });
  if (!isCode)
    return (
      <p>
        Nowhere: this isn’t a short code. A code has {shortCodeLength} letters and digits, without those that
        look alike, such as 0 and o.
      </p>
    );
  if (error)
    return (
      <p role="alert">
        {messageOf(error, 'We couldn’t look it up. Reload the page.')} <CopyIdOf error={error} />
      </p>
    );
  if (!data) return <output>Loading…</output>;
  const { audio, channel } = data;
  return (
    <p className="wrap-anywhere">
      <Link href={sharedAddress(audio)} className="text-ink underline underline-offset-4 hover:text-accent">
        <bdi>
          <RecordingName of={audio} />
        </bdi>
      </Link>{' '}
      by <bdi>{channel.channelName}</bdi>, {audio.visibility}.
    </p>
  );
}
