import type { Route } from '#shared/contract/endpoint.ts';
import { AnswerKind } from '#shared/contract/writing/conversations.ts';

/**
 * Rules about fields that must be sent together, which the schema of a single field can't express. They are added to
 * the body's shape in the API document; a test sends each request without the required fields.
 */
export const sentTogether: Readonly<Partial<Record<Route, object>>> = {
  'PUT /chapters/{id}': textOverRevision(),
  'PUT /books/{bookId}/texts': {
    properties: { chapters: { type: 'array', items: textOverRevision() } },
  },
  'PUT /blog/{id}': textOverRevision(),
  'PUT /playlists/{id}': { dependentRequired: { audioIds: ['baseRevision'] } },
  'POST /schedule-notification': { oneOf: [{ required: ['at'] }, { required: ['time', 'days'] }] },
  'PUT /notifications/settings': {
    properties: {
      digest: {
        anyOf: [
          { properties: { every: { const: 'never' } } },
          { properties: { every: { const: 'day' } }, required: ['hour', 'timeZone'] },
          { required: ['hour', 'timeZone', 'day'] },
        ],
      },
    },
  },
  'POST /chat': { required: ['message'] },
  'POST /ai/conversations': {
    anyOf: [
      { required: ['message'] },
      {
        properties: { kind: { enum: AnswerKind.options.filter((kind) => kind !== 'chat') } },
        required: ['kind'],
      },
    ],
  },
};

function textOverRevision() {
  return { dependentRequired: { content: ['baseRevision'], changes: ['baseRevision'] } };
}
