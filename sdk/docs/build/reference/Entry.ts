/** An entry of the reference: an option, a method, an event, a type, an RPC method or a view. */
export type Entry = {
  /** Markdown of the heading. Its anchor is made from it. */
  readonly heading: string
  /** One or more sentences. */
  readonly about: string | undefined
  /** Declaration in TypeScript. */
  readonly declaration?: string | undefined
  /** Further facts, one list item each: parameters, result, errors, accepted values. */
  readonly facts?: readonly string[]
  /** Default value in Markdown. Omitted if the entry has none. */
  readonly default?: string | undefined
  readonly example: Example | undefined
}

/** Code of an example, with its language, such as `ts` or `tsx`. */
export type Example = { readonly language: string; readonly code: string }

/** Names that the SDK's modules export, the module, and whether the name is a type. */
export type Exports = readonly (readonly [name: string, module: string, isType: boolean])[]

/** A heading between the entries of a page. The entries below it have smaller headings. */
type Group = { readonly title: string; readonly about?: string; readonly entries: readonly Entry[] }

/** A page of the reference. */
export type Page = {
  /** Path in the folder of the reference, such as `modules/react.md`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Markdown between the title and the entries. */
  readonly intro?: string
  /** Document whose links the page contains, from the root of the repository. Defaults to the page itself. */
  readonly source?: string
  readonly groups: readonly Group[]
  /** Markdown after the entries. */
  readonly end?: string
}

/** Returns what the entries of a page lack, one sentence each. */
export const problemsOf = ({ path, groups }: Page): readonly string[] =>
  groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ heading, about, example }) => [
      ...(about?.trim() ? [] : [`${path}: ${heading} has no description`]),
      ...(example?.code.trim() ? [] : [`${path}: ${heading} has no example`]),
    ])

/** Returns a page as Markdown with front matter. */
export function writePage({ title, description, intro, source, groups, end }: Page): string {
  const matter = [`title: ${JSON.stringify(title)}`, `description: ${JSON.stringify(description)}`]
  if (source) matter.push(`source: ${source}`)
  const parts = [
    `---\n${matter.join('\n')}\n---`,
    `# ${title}`,
    intro,
    ...groups.flatMap((group) => writeGroup(group)),
    end,
  ]
  return `${parts
    .filter((part) => part?.trim())
    .map((part) => part!.trim())
    .join('\n\n')}\n`
}

const writeGroup = ({ title, about, entries }: Group): readonly (string | undefined)[] => [
  title && `## ${title}`,
  about,
  ...entries.map((entry) => writeEntry(entry, title ? '###' : '##')),
]

function writeEntry(
  { heading, about, declaration, facts = [], default: value, example }: Entry,
  level: string,
): string {
  const items = [...facts, ...(value ? [`Default: ${value}`] : [])]
  return [
    `${level} ${heading}`,
    about,
    declaration && fence('typescript', declaration),
    items.map((item) => `- ${item}`).join('\n'),
    example && fence(example.language, example.code),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code.trim()}\n\`\`\``
