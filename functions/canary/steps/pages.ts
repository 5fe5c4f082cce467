import { requestPath } from '#functions/canary/visit/asking.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';
import { pageAddresses } from '#shared/addresses.ts';

/** `/` is a static file, whereas the page of the directory is rendered by the API. */
export async function openPages(visit: Visit): Promise<void> {
  for (const path of ['/', pageAddresses.directory]) {
    const response = await requestPath(visit, path);
    const page = await response.text();
    if (response.status !== 200) throw new JourneyFault(`${path} was answered ${response.status}.`);
    if (!/<title>[^<]*Quillcast[^<]*<\/title>/.test(page))
      throw new JourneyFault(`${path} isn’t one of our pages.`);
  }
}
