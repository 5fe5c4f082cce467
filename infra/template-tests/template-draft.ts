import type { StackTemplate } from '#infra/release/declared-in.ts';

export class TemplateDraft {
  readonly stacks: readonly StackTemplate[];

  constructor(stacks: readonly StackTemplate[]) {
    this.stacks = structuredClone(stacks);
  }

  template(part: string): Json {
    return this.stacks.find(({ name }) => name.endsWith(`-${part}`))!.template;
  }

  properties(part: string, id: string): Json {
    return this.template(part).Resources[id].Properties;
  }

  idOf(part: string, beginning: string): string {
    return Object.keys(this.template(part).Resources).find((id) => id.startsWith(beginning))!;
  }

  rename(part: string, id: string): void {
    this.move(part, id, part, `Other${id}`);
  }

  move(part: string, id: string, to: string, toId = id): void {
    this.template(to).Resources[toId] = this.remove(part, id);
  }

  remove(part: string, id: string): Json {
    const { Resources } = this.template(part);
    const { [id]: resource } = Resources;
    if (resource === undefined) throw new Error(`${part} has no ${id}.`);
    delete Resources[id];
    return resource;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the shapes of CloudFormation are as many as its types
type Json = any;
