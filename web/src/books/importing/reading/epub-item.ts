export interface EpubItem {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly properties: readonly string[];
}
