import { readFileSync } from 'node:fs';
import type { StageRecord } from './stage-record.ts';

export const lastRelease = () => JSON.parse(readFileSync(lastReleaseFile, 'utf8')) as StageRecord;

export const lastReleaseFile = 'release/record.json';
