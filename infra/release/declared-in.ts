export const declaredIn = (stacks: readonly StackTemplate[]): Declared[] =>
  stacks.flatMap(({ name, template: { Resources } }) =>
    Object.entries(Resources).map(([id, { Type, Properties = {}, DeletionPolicy }]) => ({
      part: partOf(name),
      id,
      type: Type,
      properties: Properties,
      ...(DeletionPolicy !== undefined && { deletionPolicy: DeletionPolicy }),
    })),
  );

export const partOf = (stackName: string): string => stackName.split('-').at(-1)!;

export const stageOf = (stackName: string): string => stackName.split('-').at(1)!;

export interface Declared {
  readonly part: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly deletionPolicy?: string;
}
export interface StackTemplate {
  readonly name: string;
  readonly template: {
    readonly Resources: Readonly<
      Record<
        string,
        {
          readonly Type: string;
          readonly Properties?: Readonly<Record<string, unknown>>;
          readonly DeletionPolicy?: string;
        }
      >
    >;
    readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: string } }>>;
  };
}
