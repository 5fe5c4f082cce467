import { endpoints, type ContractEntry } from '#shared/contract/index.ts';
import {
  addressedThings,
  readsSameForAll,
  parametersWithPrivacy,
} from '#functions/testing/addressed-things.ts';
import { intendedAccess } from '#functions/testing/intended-access.ts';
import {
  fillRoute,
  combinationsWithPrivateThing,
  parametersOf,
  type RouteValues,
  type ThingsOf,
} from '#functions/testing/route-parameters.ts';
import { describe, expect, expectTypeOf, test } from 'vitest';

const readChapter: ContractEntry = {
  area: 'audio',
  domain: 'audioRecords',
  operation: 'readChapter',
  endpoint: {
    route: 'GET /books/{bookId}/chapters/{chapterId}',
    summary: 'A chapter of a book.',
    access: 'signedIn',
    answer: { status: 204 },
  },
};
const { route } = readChapter.endpoint;
const idsOfAda = { bookId: 'book_a', chapterId: 'chap_a' };
const graceIds = { bookId: 'book_g', chapterId: 'chap_g' };

describe('An API address with several parameters', () => {
  test('is built with each value in its parameter’s place and with special characters encoded', () => {
    expect(fillRoute(route, { chapterId: 'chap_1', bookId: 'book_1' })).toBe(
      'GET /books/book_1/chapters/chap_1',
    );
    expect(fillRoute(route, { chapterId: 'a/../b', bookId: '' })).toBe('GET /books/%20/chapters/a%2F..%2Fb');
  });

  test('cannot be built without a value for each parameter, and the error names the missing one', () =>
    expect(() => fillRoute(route, { bookId: 'book_1' })).toThrow('{chapterId}'));

  test('names a resource with each parameter: `bookId` names /books/{bookId}', () => {
    expect(parametersOf(route)).toEqual([
      { name: 'bookId', thing: '/books/{bookId}' },
      { name: 'chapterId', thing: '/books/{bookId}/chapters/{chapterId}' },
    ]);
    expect(parametersOf('GET /voices/{id}/sample')).toEqual([{ name: 'id', thing: '/voices/{id}' }]);
  });

  test('is tested with every combination of two people’s ids that has one of the owner’s', () => {
    expect(combinationsOf({ bookId: true, chapterId: true })).toEqual([
      idsOfAda,
      { ...idsOfAda, chapterId: 'chap_g' },
      { ...graceIds, chapterId: 'chap_a' },
    ]);
  });

  test('is tested only with combinations that contain a private id of the owner', () => {
    expect(combinationsOf({ bookId: false, chapterId: true })).toEqual([
      idsOfAda,
      { ...graceIds, chapterId: 'chap_a' },
    ]);
    expect(combinationsOf({ bookId: false, chapterId: false })).toEqual([]);
  });
});

describe('The resources that API addresses name, such as books', () => {
  test('are listed by a TypeScript type, which is empty for an address without parameters', () => {
    expectTypeOf<ThingsOf<'GET /books/{bookId}/chapters/{chapterId}'>>().toEqualTypeOf<
      '/books/{bookId}' | '/books/{bookId}/chapters/{chapterId}'
    >();
    expectTypeOf<ThingsOf<'GET /books'>>().toEqualTypeOf<never>();
  });

  test('are exactly those that the access tests can create', () => {
    const parameterThings = endpoints.flatMap(({ endpoint }) =>
      parametersOf(endpoint.route).map(({ thing }) => thing),
    );
    expect(Object.keys(addressedThings).toSorted()).toEqual([...new Set(parameterThings)].toSorted());
    expect(() => parametersWithPrivacy('GET /shelves/{shelfId}')).toThrow('/shelves/{shelfId}');
  });

  test('are private in no public address, unless all callers get the same response from it', () => {
    const unprotectedRoutes = endpoints
      .map(({ endpoint }) => endpoint.route)
      .filter((each) => intendedAccess(each) === 'public' && !readsSameForAll(each))
      .filter((each) => parametersWithPrivacy(each).some(({ isPrivate }) => isPrivate));
    expect(unprotectedRoutes).toEqual([]);
  });
});

function combinationsOf(privacy: Record<keyof typeof idsOfAda, boolean>): RouteValues[] {
  const parameters = parametersOf(route).map(({ name }) => ({
    name,
    isPrivate: privacy[name as keyof typeof idsOfAda],
  }));
  return combinationsWithPrivateThing(parameters, idsOfAda, graceIds);
}
