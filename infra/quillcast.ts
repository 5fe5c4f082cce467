import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdkJson from '#cdk.json' with { type: 'json' };
import type { Foundation } from './foundation.ts';
import { PipelineStack } from './pipeline/pipeline-stack.ts';
import { refuseOtherRegion, stageNamed, type Stage } from './stages.ts';
import { AccountsStack } from './stacks/accounts-stack.ts';
import { AlertsStack } from './stacks/alerts-stack.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AudioStack } from './stacks/audio-stack.ts';
import { BooksStack } from './stacks/books-stack.ts';
import { ChannelsStack } from './stacks/channels-stack.ts';
import { CreditsStack } from './stacks/credits-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { ListeningStack } from './stacks/listening-stack.ts';
import { LiveStack } from './stacks/live-stack.ts';
import { NewsStack } from './stacks/news-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { PeopleStack } from './stacks/people-stack.ts';
import { PlaylistsStack } from './stacks/playlists-stack.ts';
import { PostsStack } from './stacks/posts-stack.ts';
import { SharingStack } from './stacks/sharing-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { SpeechStack } from './stacks/speech-stack.ts';
import { WritingStack } from './stacks/writing-stack.ts';

/**
 * Creates the whole system in one stage; each stack depends only on earlier ones. The flags of `cdk.json` apply with
 * and without the CDK's command line; `context.stage` names the stage (default `dev`).
 */
export function quillcast({ context = {}, outdir }: QuillcastOptions = {}): App {
  const app = new App({ context: { ...cdkJson.context, ...context }, outdir, analyticsReporting: false });
  refuseOtherRegion(app.node.tryGetContext('region') as string | undefined);
  refuseOtherRegion(process.env.CDK_DEFAULT_REGION);
  const stage: Stage = stageNamed((app.node.tryGetContext('stage') as string | undefined) ?? 'dev');

  const foundation = foundationOf(app, stage);
  const { live, data, identity } = foundation;

  const channels = new ChannelsStack(app, stage, foundation);
  const credits = new CreditsStack(app, stage, foundation);
  const books = new BooksStack(app, stage, foundation);
  const writing = new WritingStack(app, stage, foundation);
  const speech = new SpeechStack(app, stage, foundation);
  const news = new NewsStack(app, stage, foundation);
  const audio = new AudioStack(app, stage, foundation, news.announcement);
  const playlists = new PlaylistsStack(app, stage, foundation);
  const listening = new ListeningStack(app, stage, foundation);
  const posts = new PostsStack(app, stage, foundation, {
    announcement: news.announcement,
    narration: audio.narration,
  });
  const sharing = new SharingStack(app, stage, foundation);
  const accounts = new AccountsStack(app, stage, foundation, [audio.narration, writing.conversation]);
  const people = new PeopleStack(app, stage, foundation, accounts.archive);
  const site = new SiteStack(app, stage, foundation);
  const areas = [
    books,
    writing,
    credits,
    speech,
    audio,
    playlists,
    listening,
    posts,
    channels,
    sharing,
    news,
    people,
    site,
  ];

  const api = new ApiStack(app, stage, foundation, {
    ...channels.functions,
    ...credits.functions,
    ...books.functions,
    ...writing.functions,
    ...speech.functions,
    ...audio.functions,
    ...playlists.functions,
    ...listening.functions,
    ...posts.functions,
    ...sharing.functions,
    ...news.functions,
    ...people.functions,
    ...site.functions,
  });
  const delivery = new DeliveryStack(app, stage, foundation, { site, api });
  new OperationsStack(app, stage, foundation, {
    delivery,
    others: [api, live, data, identity, ...areas, accounts],
  });

  const { deployedFrom } = stage;
  if (deployedFrom !== undefined) new PipelineStack(app, { ...stage, deployedFrom });

  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

export function foundationOf(app: App, stage: Stage) {
  const alerts = new AlertsStack(app, stage);
  const data = new DataStack(app, stage, { alerts });
  const identity = new IdentityStack(app, stage, { alerts, data });
  const live = new LiveStack(app, stage, { alerts, data, identity });
  return { alerts, data, identity, live } satisfies Foundation;
}

interface QuillcastOptions {
  readonly context?: Record<string, unknown>;
  readonly outdir?: string;
}
