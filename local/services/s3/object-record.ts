export interface ObjectRecord {
  key: string;
  sizeBytes: number;
  etag: string;
  lastModifiedAt: string;
  headers: Headers;
}

export type Headers = Record<string, string>;
