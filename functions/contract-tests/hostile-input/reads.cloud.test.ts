import { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { hostileInputTests } from './hostile-input.ts';

hostileInputTests(endpointRows((entry) => entry.endpoint.route.startsWith('GET ')));
