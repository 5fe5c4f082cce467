import type { Construct } from 'constructs';
import { audioApi } from '#infra/audio/audio-api.ts';
import { booksApi } from '#infra/books/books-api.ts';
import { channelsApi } from '#infra/channels/channels-api.ts';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { ContractApi } from '#infra/constructs/contract-api.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { peopleApi } from '#infra/people/people-api.ts';
import { WaitlistGrowth } from '#infra/people/waitlist-growth.ts';
import { OriginSecret } from '#infra/site/origin-secret.ts';
import { countPageViews } from '#infra/site/page-view-count.ts';
import { siteApi } from '#infra/site/site-api.ts';
import { writingApi } from '#infra/writing/writing-api.ts';
import type { Stage } from '#infra/stages.ts';
import type { Area, Domain } from '#shared/contract/index.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { WorkflowsStack } from './workflows-stack.ts';

/** The API: without it the site is a page that can do nothing. */
export class ApiStack extends AppStack {
  readonly gateway: ContractApi;
  /** Reads pages of the site, which the delivery stack lets it do. */
  readonly pages: AppFunction;
  /** What the site has to tell with each request, where the stage says so. */
  readonly originSecret: OriginSecret | undefined;
  readonly watched: readonly Watched[];

  constructor(scope: Construct, stage: Stage, below: Below) {
    super(scope, stage, 'api', 'one route for each endpoint of the contract');
    this.originSecret = stage.originSecret && new OriginSecret(this, 'OriginSecret');
    const domains = this.#functions(below);
    const unknown = new AppFunction(this, 'Unknown', {
      entry: 'platform/not-found',
      does: 'Answers addresses that the contract does not know.',
    });
    const { pool, client } = below.identity;
    this.gateway = new ContractApi(this, 'Api', { domains, unknown, pool, client });
    this.pages = domains.pages;
    countPageViews(this, domains.pageViews);
    this.watched = [this.gateway, new WaitlistGrowth(this, 'WaitlistGrowth', domains.waitlist)];
  }

  /** `pageViews` of the area `site` is the function `PageViews`, from `functions/site/page-views/handler.ts`. */
  #functions(below: Below): Record<Domain, AppFunction> {
    const functions = Object.entries(areas).flatMap(([area, domains]) =>
      Object.entries(domains).map(([domain, { does, grant }]) => {
        const folder = domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const answering = new AppFunction(this, `${domain[0]!.toUpperCase()}${domain.slice(1)}`, {
          entry: `${area}/${folder}/handler`,
          does,
        });
        below.identity.client.nameTo(answering);
        this.originSecret?.requireOf(answering);
        grant?.(answering, below);
        return [domain, answering];
      }),
    );
    return Object.fromEntries(functions) as Record<Domain, AppFunction>;
  }
}

const areas: { readonly [A in Area]: AreaApi<A, Below> } = {
  audio: audioApi,
  books: booksApi,
  channels: channelsApi,
  people: peopleApi,
  site: siteApi,
  writing: writingApi,
};

interface Below {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly workflows: WorkflowsStack;
}
