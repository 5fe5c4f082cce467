import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { PostPurge, PostTidying } from '#infra/posts/post-nights.ts';
import { PostPublishing } from '#infra/posts/post-publishing.ts';
import { postsApi, type PostsWorkflows } from '#infra/posts/posts-api.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class PostsStack extends AppStack {
  readonly functions: AreaFunctions<'posts'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation, workflows: PostsWorkflows) {
    super(scope, stage, 'posts', 'writing and publication of posts');
    this.functions = areaFunctions(this, 'posts', postsApi, { ...foundation, ...workflows });
    this.watch(
      foundation.alerts.topic,
      new PostPublishing(this, 'PublishDue', foundation, workflows.announcement),
      new PostPurge(this, 'PurgePosts', foundation),
      new PostTidying(this, 'TidyPosts', foundation),
    );
  }
}
