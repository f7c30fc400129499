import {
  type Comment,
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  ReflectionKind,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import type { Highlight } from '../../content/node/code/highlight.ts';
import type { ApiEntry, Markup } from '../model.ts';
import { memberId } from './addresses.ts';
import { codeLines } from './code.ts';
import { type CommentWriter, paragraph } from './comments.ts';
import { memberDeclaration, unnamedMembers } from './declarations.ts';
import type { Doc } from './layout.ts';
import { shortTypeDoc } from './short.ts';
import { type AddressOf, parameterName, typeDoc } from './types.ts';

/** Characters of a line of code next to or under a name. */
const WIDTH = 68;
/** Most lines of a parameter's type. */
const LONG = 8;

/** The members of a class, interface, or object type. */
export interface MemberGroups {
  constructors: ApiEntry[];
  properties: ApiEntry[];
  methods: ApiEntry[];
  accessors: ApiEntry[];
}

/** Describes the parts of an item: parameters and members. */
export class EntryWriter {
  readonly #at: AddressOf;
  readonly #hrefOf: (reflection: Reflection) => string | undefined;
  readonly #comments: CommentWriter;
  readonly #highlight: Highlight;

  constructor(
    at: AddressOf,
    hrefOf: (reflection: Reflection) => string | undefined,
    comments: CommentWriter,
    highlight: Highlight,
  ) {
    this.#at = at;
    this.#hrefOf = hrefOf;
    this.#comments = comments;
    this.#highlight = highlight;
  }

  /** @param isCopy whether their comments are copies of those of another item */
  typeParameters(all: readonly TypeParameterReflection[] | undefined, isCopy = false): ApiEntry[] {
    return (all ?? []).map((parameter) => {
      const constraint: Doc = parameter.type ? ['extends ', typeDoc(parameter.type, this.#at)] : '';
      const fallback: Doc = parameter.default
        ? [parameter.type ? ' = ' : '= ', typeDoc(parameter.default, this.#at)]
        : '';
      return {
        ...this.#entry(parameter.name, isCopy ? undefined : parameter.comment),
        code: parameter.type || parameter.default ? this.#code([constraint, fallback], 'type') : '',
      };
    });
  }

  parameters(all: readonly ParameterReflection[] | undefined): ApiEntry[] {
    return (all ?? []).map((parameter) => {
      const parts = this.#parts(parameter.type);
      return {
        ...this.#entry(parameterName(parameter).replace('?', ''), parameter.comment),
        marks: parameter.flags.isOptional ? ['optional'] : [],
        code: this.#shortCode(parameter.type),
        parts,
      };
    });
  }

  members(item: DeclarationReflection): MemberGroups {
    // An item's own members come before inherited ones.
    const isInherited = (member: DeclarationReflection) =>
      (member.inheritedFrom ?? member.signatures?.[0]?.inheritedFrom) !== undefined;
    const children = (item.children ?? []).toSorted(
      (a, b) => Number(isInherited(a)) - Number(isInherited(b)),
    );
    const of = (...kinds: ReflectionKind[]) => children.filter(({ kind }) => kinds.includes(kind));
    const taken = new Map<string, number>();
    const write = (list: DeclarationReflection[]) =>
      list.map((member) => {
        const entry = this.#member(member, item);
        const count = taken.get(entry.id) ?? 0;
        taken.set(entry.id, count + 1);
        return count > 0 ? { ...entry, id: `${entry.id}-${count + 1}` } : entry;
      });
    const unnamed = unnamedMembers(item, this.#at).map((doc, i): ApiEntry => {
      const callable = i < (item.signatures?.length ?? 0);
      return { ...this.#entry(callable ? 'Call' : 'Index', undefined), code: this.#code(doc, 'member') };
    });
    return {
      constructors: write(of(ReflectionKind.Constructor)),
      properties: [
        ...unnamed,
        ...write(of(ReflectionKind.Property, ReflectionKind.Variable, ReflectionKind.EnumMember)),
      ],
      methods: write(of(ReflectionKind.Method, ReflectionKind.Function)),
      accessors: write(of(ReflectionKind.Accessor)),
    };
  }

  #member(member: DeclarationReflection, owner: DeclarationReflection): ApiEntry {
    const [signature] = member.getNonIndexSignatures();
    const inner = member.type?.type === 'reflection' ? member.type.declaration.signatures?.[0] : undefined;
    // The comment of a method is on its signature. TypeDoc may have copied another one to the member
    // from a property of an interface.
    const comment = signature?.comment ?? member.comment ?? inner?.comment;
    const callable = signature ?? inner;
    const documented = callable?.parameters?.some((parameter) => parameter.comment?.hasVisibleComponent());
    const returns = comment?.getTag('@returns')?.content;
    const { flags } = member;
    const origin = member.inheritedFrom ?? signature?.inheritedFrom;
    const entry: ApiEntry = {
      ...this.#entry(
        member.kind === ReflectionKind.Constructor ? `new ${owner.name}()` : member.name,
        comment,
      ),
      id: member.kind === ReflectionKind.Constructor ? 'new' : memberId(member.name),
      marks: [
        ...(flags.isOptional ? ['optional'] : []),
        ...(flags.isReadonly ? ['readonly'] : []),
        ...(flags.isStatic ? ['static'] : []),
        ...(flags.isProtected ? ['protected'] : []),
        ...(flags.isAbstract ? ['abstract'] : []),
      ],
      code: member.type
        ? this.#code(typeDoc(member.type, this.#at), 'type')
        : this.#code(memberDeclaration(member, this.#at), 'member'),
      parts: documented ? this.parameters(callable?.parameters) : [],
    };
    if (returns) {
      const label: Markup = [
        {
          type: 'element',
          tagName: 'strong',
          properties: {},
          children: [{ type: 'text', value: 'Returns:' }],
        },
        { type: 'text', value: ' ' },
      ];
      entry.description.push(paragraph(...label, ...this.#comments.inline(returns)));
    }
    for (const example of comment?.getTags('@example') ?? [])
      entry.description.push(...this.#comments.markup(example.content));
    if (origin) {
      const [name = ''] = origin.name.split('.');
      entry.inheritedFrom = { name, href: origin.reflection && this.#hrefOf(origin.reflection) };
    }
    return entry;
  }

  /**
   * Returns the properties of an object parameter, also if the object is a part of an intersection.
   */
  #parts(type: SomeType | undefined): ApiEntry[] {
    const objects = type?.type === 'intersection' ? type.types : type ? [type] : [];
    return objects.flatMap((part) =>
      (part.type === 'reflection' ? (part.declaration.children ?? []) : []).map((child) => ({
        ...this.#entry(child.name, child.comment),
        marks: child.flags.isOptional ? ['optional'] : [],
        code: this.#code(typeDoc(child.type, this.#at), 'type'),
      })),
    );
  }

  #entry(name: string, comment: Comment | undefined): ApiEntry {
    const deprecated = comment?.getTag('@deprecated');
    const fallback = (comment?.getTag('@default') ?? comment?.getTag('@defaultValue'))?.content;
    const remarks = comment?.getTags('@remarks').flatMap((tag) => this.#comments.markup(tag.content)) ?? [];
    return {
      id: memberId(name),
      name,
      marks: [],
      code: '',
      description: [...this.#comments.markup(comment?.summary), ...remarks],
      parts: [],
      ...(deprecated ? { deprecated: this.#comments.inline(deprecated.content) } : {}),
      ...(fallback ? { defaultValue: this.#comments.defaultValue(fallback) } : {}),
    };
  }

  /**
   * Renders a type, in short form if it has too many lines. The function's declaration contains the
   * whole type.
   */
  #shortCode(type: SomeType | undefined): string {
    const code = this.#code(typeDoc(type, this.#at), 'type');
    return code.split('\n').length > LONG ? this.#code(shortTypeDoc(type, this.#at), 'type') : code;
  }

  #code(doc: Doc, kind: 'member' | 'type'): string {
    return codeLines(doc, kind, this.#highlight, WIDTH);
  }
}
