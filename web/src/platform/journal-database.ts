const databaseName = 'quillcast-journal';
const storeName = 'kept';

/** The one database of the journal: rows under keys of words, [person, chapter, page, kind, number]. */
export async function openDatabase(): Promise<JournalDatabase> {
  const database = await answerOf(openRequest());
  // Another page wants a newer form, or the person clears the device: nobody waits for us.
  database.onversionchange = () => database.close();
  return {
    write(work) {
      const transaction = database.transaction(storeName, 'readwrite');
      const store = transaction.objectStore(storeName);
      const done = new Promise<void>((resolve, reject) => {
        const fail = () => reject(transaction.error ?? new Error('The journal could not be written.'));
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', fail);
      });
      try {
        work({
          put: (key, value) => void store.put(value, key as unknown as IDBValidKey),
          removeAll: (beginning) => void store.delete(rangeOf(beginning)),
        });
        // Else it is committed after an answer to each request, which a page that ends does not live to see.
        transaction.commit();
      } catch {
        // Half of it would be worse than nothing.
        transaction.abort();
      }
      return done;
    },
    async read(beginning) {
      const store = database.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([
        answerOf(store.getAllKeys(rangeOf(beginning))),
        answerOf(store.getAll(rangeOf(beginning))),
      ]);
      return keys.map((key, at) => ({ key: key as unknown as Key, value: values[at] as unknown }));
    },
  };
}

function openRequest(): IDBOpenDBRequest {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(storeName));
  return request;
}

/** Lists sort behind all words, so this is whatever begins so. */
const rangeOf = (beginning: readonly string[]) => IDBKeyRange.bound([...beginning], [...beginning, []]);

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The journal does not answer.')),
    );
  });

export interface JournalDatabase {
  /** One transaction: all of it or nothing. */
  readonly write: (work: (rows: Rows) => void) => Promise<void>;
  readonly read: (beginning: readonly string[]) => Promise<readonly KeptRow[]>;
}

export interface KeptRow {
  readonly key: Key;
  readonly value: unknown;
}

export interface Rows {
  readonly put: (key: Key, value: unknown) => void;
  readonly removeAll: (beginning: readonly string[]) => void;
}

export type Key = readonly [userid: string, chapterId: string, page: string, kind: string, row?: number];
