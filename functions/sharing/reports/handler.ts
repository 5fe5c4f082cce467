import { reports } from '#shared/contract/sharing/reports.ts';
import { deployedNamedBooks } from '#functions/audio/deployed-views.ts';
import { withdrawingDependencies } from '#functions/audio/audio-dependencies.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { channelDependencies } from '#functions/channels/channel-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { imageStore } from '#functions/people/image-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { secondFactor } from '#functions/people/second-factor.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { userPool } from '#functions/people/user-pool.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { deployedCovers, deployedTakeBack, postDependencies } from '#functions/posts/post-dependencies.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedVisitorLimit } from '#functions/platform/visitor-limit.ts';
import { reportStore } from './report-store.ts';
import { reportViews } from './report-view.ts';
import { blockListener } from './block-listener.ts';
import { listReports } from './list-reports.ts';
import { report } from './report.ts';
import { resolveReport } from './resolve-report.ts';
import { restoreAudio } from './restore-audio.ts';
import { restoreTakenDownPost } from './restore-post.ts';
import { takeDown } from './take-down.ts';

const env = environment(
  'ADMINS_NEED_SECOND_FACTOR',
  'HANDLES_TABLE',
  'MEDIA_BUCKET',
  'PEOPLE_TABLE',
  'PLAYLISTS_TABLE',
  'REPORTS_TABLE',
  'USER_POOL_ID',
);

const client = documentClient();
const stores = {
  ...channelDependencies(),
  ...withdrawingDependencies(),
  ...tellingDependencies(),
  ...postDependencies(),
  covers: deployedCovers(),
  takeBackAudio: deployedTakeBack(),
  named: deployedNamedBooks(),
  edges: deployedEdges(),
  people: peopleStore(client, env.PEOPLE_TABLE),
  handles: handleStore(client, env.HANDLES_TABLE),
  images: imageStore(s3(), env.MEDIA_BUCKET),
  playlists: playlistStore(client, env.PLAYLISTS_TABLE),
  reports: reportStore(client, env.REPORTS_TABLE),
  limit: deployedVisitorLimit(),
  transact: transactOn(client),
};
const deps = { ...stores, views: reportViews(stores), takeDown: takeDown(stores) };

export const handler = serve(
  reports,
  {
    report: report(deps),
    listReports: listReports(deps),
    resolveReport: resolveReport(deps),
    restoreAudio: restoreAudio(deps),
    restoreTakenDownPost: restoreTakenDownPost(deps),
    blockListener: blockListener(deps),
  },
  {
    optional: requireSignedIn(deps.people),
    admin: secondFactor({
      people: deps.people,
      needed: env.ADMINS_NEED_SECOND_FACTOR === 'true',
      pool: userPool(env.USER_POOL_ID),
    }),
  },
);
