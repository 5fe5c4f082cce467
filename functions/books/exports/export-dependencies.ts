import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { exportFiles } from './export-files.ts';
import { exportSlots, exportStore } from './export-store.ts';

export function exportDependencies() {
  const { EXPORTS_TABLE, MEDIA_BUCKET } = environment('EXPORTS_TABLE', 'MEDIA_BUCKET');
  return {
    exports: exportStore(documentClient(), EXPORTS_TABLE),
    slots: exportSlots(documentClient(), EXPORTS_TABLE),
    files: exportFiles(s3(), MEDIA_BUCKET),
  };
}
