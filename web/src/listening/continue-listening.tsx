import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { historyAddress } from './audio-addresses.ts';
import { HistoryMenu } from './history/history-menu.tsx';
import { HistoryRow } from './history/history-row.tsx';
import { unfinishedQuery } from './positions/listening-queries.ts';

export default function ContinueListening({ userid }: { userid: string | undefined }) {
  const { data } = useQuery(unfinishedQuery(userid));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="continue-listening" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="continue-listening" className="text-heading">
          Continue listening
        </h2>
        {userid !== undefined && (
          <Link
            href={historyAddress}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline max-xs:text-small"
          >
            Listening history
          </Link>
        )}
      </div>
      <ul>
        {data.map(({ audio, listening }) => (
          <HistoryRow
            key={audio.id}
            audio={audio}
            listening={listening}
            menu={<HistoryMenu audio={audio} listening={listening} />}
          />
        ))}
      </ul>
    </section>
  );
}
