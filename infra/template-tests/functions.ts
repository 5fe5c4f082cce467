import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { all, breaking, ours, system, type Resource } from '#infra/testing/system.ts';

export function functionFacts(): void {
  describe('functions', () => {
    test('run on arm64 and Node 24, log as JSON and are traced', () => {
      expect(
        breaking(
          ours(),
          ({ properties: p }) =>
            [p.Architectures[0], p.Runtime, p.LoggingConfig.LogFormat, p.TracingConfig.Mode].join() ===
            'arm64,nodejs24.x,JSON,Active',
        ),
      ).toEqual([]);
    });

    test('share no role and no log', () => {
      for (const part of ['Role', 'LoggingConfig'])
        expect(new Set(ours().map((it) => it.stage.name + JSON.stringify(it.properties[part])))).toHaveLength(
          ours().length,
        );
    });

    test('know exactly the names that their code reads', () => {
      const names = new Set(ours().flatMap(told));
      const read = (entry: string) => {
        const code = readFileSync(join(system().dist, 'functions', entry, 'index.js'), 'utf8');
        return [...names].filter((name) => new RegExp(`\\b${name}\\b`).test(code)).toSorted();
      };
      const known = ours('dev').map((it) => [entryOf(it), told(it)]);
      expect(Object.fromEntries(known)).toEqual(
        Object.fromEntries(Object.values(entries).map((entry) => [entry, read(entry)])),
      );
    });

    test('forget their logs after the days of their stage', () =>
      expect(
        breaking(
          all('AWS::Logs::LogGroup'),
          (it) => it.properties.RetentionInDays === it.stage.logRetentionDays,
        ),
      ).toEqual([]));

    test('carry nothing that belongs on one machine only', () => {
      const inputs = Object.values(system().metafile.outputs).flatMap(({ inputs: from }) =>
        Object.keys(from),
      );
      expect(inputs.filter((path) => /^(local|web|infra|scripts)\/|espeak|dynalite/.test(path))).toEqual([]);
    });
  });
}

const told = ({ properties: p }: Resource) => Object.keys(p.Environment?.Variables ?? {}).toSorted();

/** A logical id ends in eight characters of its path's hash. */
const entryOf = ({ id }: Resource) => entries[id.slice(0, -8) as keyof typeof entries];

/** Functions by construct id, with what they are bundled from. */
const entries = {
  Account: 'people/account/handler',
  Audio: 'audio/audio/handler',
  Invitations: 'people/invitations/handler',
  PageViews: 'site/page-views/handler',
  Pages: 'site/pages/handler',
  Playlists: 'audio/playlists/handler',
  Profile: 'people/profile/handler',
  Reference: 'site/reference/handler',
  Usernames: 'people/usernames/handler',
  Voices: 'audio/voices/handler',
  Waitlist: 'people/waitlist/handler',
  Unknown: 'platform/not-found',
  Connect: 'news/live/connect',
  Register: 'news/live/register',
  Disconnect: 'news/live/disconnect',
  Other: 'news/live/default',
  Plan: 'audio/narration/plan',
  Synthesize: 'audio/narration/synthesize',
  Publish: 'audio/narration/publish',
  Finish: 'audio/narration/finish',
  Tell: 'audio/narration/tell',
  Settle: 'audio/narration/settle',
  Sweep: 'audio/narration/sweep',
  Purge: 'account-deletion/purge',
  PreSignUp: 'people/sign-up/pre-sign-up',
  MediaKeyCreate: 'audio/media/create-media-key',
};
