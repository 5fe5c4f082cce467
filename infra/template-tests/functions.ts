import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { logsParameter } from '#infra/constructs/logs-parameter.ts';
import { stages } from '#infra/stages.ts';
import { contract } from '#shared/contract/index.ts';
import { tablesByOwner, tableVariable } from '#shared/tables.ts';
import {
  allResources,
  violationsOf,
  codeOf,
  ownFunctions,
  system,
  type Resource,
} from '#infra/testing/system.ts';

export function functionTests(): void {
  describe('Functions', () => {
    test('run on arm64 and Node 24, log as JSON and are traced', () => {
      expect(
        violationsOf(
          ownFunctions(),
          ({ properties: p }) =>
            [p.Architectures[0], p.Runtime, p.LoggingConfig.LogFormat, p.TracingConfig.Mode].join() ===
            'arm64,nodejs24.x,JSON,Active',
        ),
      ).toEqual([]);
    });

    test('reserve no concurrency by default, since a new account has only ten concurrent executions', () => {
      expect(
        violationsOf(ownFunctions(), (it) => it.properties.ReservedConcurrentExecutions === undefined),
      ).toEqual([]);
    });

    test('reserve as much concurrency as their stage configures for them', () => {
      const app = new App({ context: { dist: system().dist } });
      const stage = { ...stages.dev, reservedConcurrency: { 'audio/narration/synthesize': 8 } };
      const stack = new AppStack(app, stage, 'held', 'a test');
      for (const step of ['synthesize', 'plan'])
        new AppFunction(stack, step, { entry: `audio/narration/${step}`, description: 'A test.' });
      const functions = Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function'));
      expect(functions.map(({ Properties: p }) => p.ReservedConcurrentExecutions)).toEqual([8, undefined]);
    });

    test('in the audio area receive their stage’s daily limits of spoken characters', () =>
      expect(
        violationsOf(
          ownFunctions().filter(({ id }) => id.startsWith('Audio')),
          ({ stage: { spokenCharactersADay: most }, properties: { Environment } }) =>
            Environment.Variables.SPOKEN_PER_PERSON_A_DAY === String(most.perPerson) &&
            Environment.Variables.SPOKEN_PER_STAGE_A_DAY === String(most.perStage),
        ),
      ).toEqual([]));

    test('in the conversation area receive their stage’s daily limits of model tokens', () => {
      const askingFunctions = ownFunctions().filter(({ id }) => /^Conversations[0-9A-F]{8}$/.test(id));
      expect(askingFunctions).not.toEqual([]);
      expect(
        violationsOf(
          askingFunctions,
          ({ stage: { modelTokensADay: most }, properties: { Environment } }) =>
            Environment.Variables.TOKENS_PER_PERSON_A_DAY === String(most.perPerson) &&
            Environment.Variables.TOKENS_PER_STAGE_A_DAY === String(most.perStage),
        ),
      ).toEqual([]);
    });

    test('each have a role and a log of their own', () => {
      for (const part of ['Role', 'LoggingConfig'])
        expect(
          new Set(ownFunctions().map((it) => it.stage.name + JSON.stringify(it.properties[part]))),
        ).toHaveLength(ownFunctions().length);
    });

    test('receive exactly the environment variables that their code reads', () => {
      const names = new Set(ownFunctions().flatMap(variableNamesOf));
      const listReadVariables = (it: Resource) => {
        const code = codeOf(it);
        const written = new Set(code.match(/\b[A-Z][A-Z\d_]+\b/g));
        // the account purge composes the variable names of these tables when it runs, so its code doesn't contain them
        const derivedVariables = code.includes('}_TABLE`') ? tablesByOwner.map(tableVariable) : [];
        return [...names.intersection(new Set([...written, ...derivedVariables]))].toSorted();
      };
      expect(Object.fromEntries(ownFunctions('dev').map((it) => [it.id, variableNamesOf(it)]))).toEqual(
        Object.fromEntries(ownFunctions('dev').map((it) => [it.id, listReadVariables(it)])),
      );
    });

    test('are deployed from every built bundle, exactly one function for each bundle', () => {
      const folder = join(system().dist, 'functions');
      const built = globSync('**/index.js', { cwd: folder });
      const pathByCode = new Map(built.map((path) => [readFileSync(join(folder, path), 'utf8'), path]));
      const deployed = ownFunctions('dev').map((it) => String(pathByCode.get(codeOf(it))));
      expect(deployed.toSorted()).toEqual(built.toSorted());
    });

    test('keep their logs for the number of days that their stage sets', () =>
      expect(
        violationsOf(
          allResources('AWS::Logs::LogGroup'),
          (it) => it.properties.RetentionInDays === it.stage.logRetentionDays,
        ),
      ).toEqual([]));

    test('have their logs listed per area, so that one query searches all logs of an area', () => {
      const written = allResources('AWS::SSM::Parameter', 'prod').filter(({ properties: { Name } }) =>
        Name.startsWith('/quillcast/prod/logs/'),
      );
      const names = written.map(({ properties: { Name } }) => String(Name));
      const areas = [...Object.keys(contract), 'api'];
      expect(names.toSorted()).toEqual(areas.map((area) => logsParameter('prod', area)).toSorted());
      const logs = written.flatMap(({ text }) => text.match(/\w+Log[\dA-F]{8}/g) ?? []);
      const domains = Object.values(contract).flatMap((area) => Object.keys(area));
      expect(new Set(logs).size).toBe(domains.length + 2);
      // one Logs Insights query can read 50 log groups at most
      const perArea = Object.values(contract).map((area) => Object.keys(area).length + 1);
      expect(Math.max(...perArea)).toBeLessThanOrEqual(50);
    });

    test('contain no code of the local cloud, the web app, infra or the scripts', () => {
      const inputs = Object.values(system().metafile.outputs).flatMap(({ inputs: from }) =>
        Object.keys(from),
      );
      expect(inputs.filter((path) => /^(local|web|infra|scripts)\/|espeak|dynalite/.test(path))).toEqual([]);
    });
  });
}

const variableNamesOf = ({ properties: p }: Resource) =>
  Object.keys(p.Environment?.Variables ?? {}).toSorted();
