import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { audioApi } from '#infra/audio/audio-api.ts';
import { DayWatch } from '#infra/credits/day-watch.ts';
import { BookFileWorkflow } from '#infra/audio/book-file-workflow.ts';
import { NarrationWorkflow } from '#infra/audio/narration-workflow.ts';
import type { AnnouncementWorkflow } from '#infra/news/announcement-workflow.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class AudioStack extends AppStack {
  readonly functions: AreaFunctions<'audio'>;
  readonly narration: NarrationWorkflow;

  constructor(scope: Construct, stage: Stage, foundation: Foundation, announcement: AnnouncementWorkflow) {
    super(scope, stage, 'audio', 'generation of audio from texts');
    const narration = new NarrationWorkflow(this, 'Narration', foundation);
    const bookFile = new BookFileWorkflow(this, 'BookFile', foundation);
    this.functions = areaFunctions(this, 'audio', audioApi, {
      ...foundation,
      workflows: { narration, bookFile, announcement },
    });
    this.narration = narration;
    const { audioRecords, bookAudio } = this.functions;
    const day = new DayWatch(this, 'VoicesDay', {
      unit: 'Voices',
      functions: { audioRecords, bookAudio, advance: narration.steps.advance },
    });
    this.watch(foundation.alerts.topic, narration, bookFile, day);
  }
}
