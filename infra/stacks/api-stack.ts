import type { Construct } from 'constructs';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { ContractApi } from '#infra/constructs/contract-api.ts';
import { grantInvalidateTo } from '#infra/site/distribution-parameter.ts';
import { grantSpeakTo } from '#infra/audio/grant-speak.ts';
import { nameSiteTo } from '#infra/site/open-pages.ts';
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

  constructor(scope: Construct, stage: Stage, { data, identity, workflows }: Below) {
    super(scope, stage, 'api', 'one route for each endpoint of the contract');
    const domains: Record<Domain, AppFunction> = {
      account: this.#answering(
        'people',
        'account',
        'Lets people connect Google, sign out everywhere and leave.',
      ),
      audio: this.#answering('audio', 'audio', 'Makes, shows, shares and removes audios.'),
      invitations: this.#answering('people', 'invitations', 'Lets admins invite people of the waitlist.'),
      pageViews: this.#answering('site', 'pageViews', 'Counts that pages are viewed.'),
      pages: this.#answering('site', 'pages', 'Draws pages with the words of what is shared.'),
      playlists: this.#answering('audio', 'playlists', 'Makes and lists playlists.'),
      profile: this.#answering('people', 'profile', 'Shows people their own profile and changes it.'),
      reference: this.#answering('site', 'reference', 'Describes this API.'),
      usernames: this.#answering('people', 'usernames', 'Says which usernames are free.'),
      voices: this.#answering('audio', 'voices', 'Lets the voices introduce themselves.'),
      waitlist: this.#answering('people', 'waitlist', 'Takes people onto the waitlist.'),
    };
    const unknown = new AppFunction(this, 'Unknown', {
      entry: 'platform/not-found',
      does: 'Answers addresses that the contract does not know.',
    });

    for (const table of [data.tables.audio, data.tables.passages, data.tables.playlists])
      table.grantReadWriteTo(domains.audio);
    data.media.grantReadWriteTo(domains.audio);
    data.work.grantReadWriteTo(domains.audio);
    data.mediaKey.grantSignTo(domains.audio);
    workflows.narration.grantStartTo(domains.audio);
    grantInvalidateTo(domains.audio);

    data.tables.audio.grantReadTo(domains.pages);
    data.tables.people.grantReadTo(domains.pages);
    data.media.grantReadBelow('media/public', domains.pages);
    this.pages = domains.pages;
    nameSiteTo(domains.pages);

    data.tables.playlists.grantReadWriteTo(domains.playlists);
    data.tables.waitlist.grantUpdateTo(domains.waitlist);
    data.tables.waitlist.grantReadWriteTo(domains.invitations);
    identity.mail.grantInviteTo(domains.invitations);
    data.tables.people.grantReadTo(domains.usernames);
    data.tables.handles.grantReadTo(domains.usernames);
    data.media.grantReadWriteBelow('media/voices', domains.voices);
    grantSpeakTo(domains.voices);

    // The first request of a person makes the profile, whichever of these it reaches.
    for (const welcoming of [domains.profile, domains.account, domains.audio]) {
      for (const table of [data.tables.people, data.tables.handles, data.tables.waitlist])
        table.grantReadWriteTo(welcoming);
      identity.pool.grantTo(welcoming, 'AdminGetUser');
    }
    identity.pool.grantTo(domains.profile, 'AdminUpdateUserAttributes');
    identity.pool.grantTo(domains.account, 'AdminUserGlobalSignOut', 'AdminDisableProviderForUser');
    for (const answering of Object.values(domains)) identity.client.nameTo(answering);
    this.#countViews(domains.pageViews);

    this.gateway = new ContractApi(this, 'Api', {
      domains,
      unknown,
      pool: identity.pool,
      client: identity.client,
    });
  }

  #answering(area: Area, domain: Domain, does: string): AppFunction {
    const folder = domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return new AppFunction(this, `${domain[0]!.toUpperCase()}${domain.slice(1)}`, {
      entry: `${area}/${folder}/handler`,
      does,
    });
  }

  /** The log line of a view is its only record. */
  #countViews({ logGroup }: AppFunction): void {
    new MetricFilter(this, 'PageViewCount', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message.event', '=', 'A page was viewed'),
      metricNamespace: `Quillcast/${this.stage.name}`,
      metricName: 'PageViews',
      metricValue: '1',
      dimensions: { Page: '$.message.page' },
    });
  }
}

interface Below {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly workflows: WorkflowsStack;
}
