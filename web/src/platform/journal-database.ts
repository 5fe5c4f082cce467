const databaseName = 'quillcast-journal';
const storeName = 'kept';

/** The journal's only database. Keys are [person, chapter, page, kind, number]. */
export async function openDatabase(): Promise<JournalDatabase> {
  const database = await answerOf(openRequest());
  // Closes the database, because an open one would block a newer version in another tab, or clearing of the site's
  // data.
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
        // An explicit commit needs no further event loop turn, which a closing page may not get.
        transaction.commit();
      } catch {
        // A partial write would be worse than none.
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

/** IndexedDB sorts arrays after all strings, so this range covers every key with this prefix. */
const rangeOf = (beginning: readonly string[]) => IDBKeyRange.bound([...beginning], [...beginning, []]);

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The journal does not answer.')),
    );
  });

export interface JournalDatabase {
  /** Runs in one transaction, all or nothing. */
  readonly write: (work: (rows: Rows) => void) => Promise<void>;
  readonly read: (beginning: readonly string[]) => Promise<readonly StoredRow[]>;
}

export interface StoredRow {
  readonly key: Key;
  readonly value: unknown;
}

export interface Rows {
  readonly put: (key: Key, value: unknown) => void;
  readonly removeAll: (beginning: readonly string[]) => void;
}

export type Key = readonly [userid: string, chapterId: string, page: string, kind: string, row?: number];
