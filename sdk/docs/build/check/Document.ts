/** A place in a document. */
export type Place = {
  /** Path from the root of the repository. */
  readonly path: string
  /** Starts with 1. */
  readonly line: number
}

/** A fenced block of code. */
export type Block = {
  /** The line after the fence. */
  readonly line: number
  readonly language: string
  /** The text in brackets after the language: a tab's label or a file's name. */
  readonly label: string
  /** The words after the language that are not in brackets, such as `no-check`. */
  readonly marks: readonly string[]
  readonly text: string
}

/** A Markdown document, reduced to what the checks read. */
export type Document = {
  readonly path: string
  readonly frontMatter: Readonly<Record<string, string>>
  /** Anchors of the headings, and the ids of HTML elements. */
  readonly anchors: readonly string[]
  readonly links: readonly { readonly line: number; readonly href: string }[]
  readonly blocks: readonly Block[]
  /** The contents of code spans, each with the heading above it. */
  readonly spans: readonly { readonly line: number; readonly text: string; readonly heading: string }[]
  /** Included documents, with their paths from the root of the repository. */
  readonly includes: readonly { readonly line: number; readonly path: string }[]
  /** Included code. */
  readonly snippets: readonly { readonly line: number; readonly path: string; readonly region: string }[]
}

/** A fault that fails the build: its place, and what to do. */
export type Fault = Place & { readonly message: string }

/** Returns one line per fault, sorted by place, without duplicates. */
export function printFaults(faults: readonly Fault[]): string {
  const sorted = faults.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
  return [...new Set(sorted.map(({ path, line, message }) => `${path}:${line}  ${message}`))].join('\n')
}
