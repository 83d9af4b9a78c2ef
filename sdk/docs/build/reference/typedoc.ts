import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Part = { readonly kind: string; readonly text: string }
/** A docstring, as TypeDoc writes it. */
export type Comment = {
  readonly summary: readonly Part[]
  readonly blockTags?: readonly { readonly tag: string; readonly content: readonly Part[] }[]
}
type Parameter = { readonly name: string; readonly comment?: Comment }
/** An export or a member, as TypeDoc writes it. */
export type Reflection = {
  readonly id: number
  readonly name: string
  readonly kind: number
  /** For an export of another module's export: the id of that export. */
  readonly target?: number
  readonly comment?: Comment
  readonly signatures?: readonly {
    readonly comment?: Comment
    readonly parameters?: readonly Parameter[]
    readonly typeParameters?: readonly Parameter[]
  }[]
  readonly children?: readonly Reflection[]
  readonly sources?: readonly { readonly fileName: string }[]
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const docs = path('../..')
/** Folder of the SDK's build. */
export const dist = path('../../../dist')

/**
 * Runs TypeDoc on the emitted declarations of some modules of the SDK.
 *
 * @param modules names such as `index` and `react`
 * @returns the exports of each module, in the order of `modules`
 * @throws if the SDK is not built, or the packages of the documentation are not installed
 */
export function runTypedoc(modules: readonly string[]): readonly (readonly Reflection[])[] {
  if (!existsSync(join(dist, 'index.d.ts'))) throw new Error('The SDK is not built: run npm run build.')
  const command = join(docs, 'node_modules/typedoc/bin/typedoc')
  if (!existsSync(command)) throw new Error('TypeDoc is not installed: run npm install in sdk/docs.')
  const folder = mkdtempSync(join(tmpdir(), 'airlock-typedoc-'))
  const files = modules.map((name) => join(dist, `${name}.d.ts`))
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const result = join(folder, 'api.json')
  execFileSync(
    process.execPath,
    [
      command,
      ...['--tsconfig', join(folder, 'tsconfig.json'), '--json', result, '--basePath', dist],
      ...['--skipErrorChecking', '--excludeExternals', '--logLevel', 'Error', '--sort', 'source-order'],
      // Types that no module exports are part of the declarations that the pages show.
      ...['--validation.notExported', 'false', '--entryPoints'],
      ...files.flatMap((file, index) => (index === 0 ? [file] : ['--entryPoints', file])),
    ],
    { cwd: docs, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { children } = JSON.parse(readFileSync(result, 'utf8')) as { readonly children: readonly Reflection[] }
  rmSync(folder, { recursive: true })
  const all = new Map(children.flatMap((module) => module.children ?? []).map((each) => [each.id, each]))
  return modules.map((name) => {
    const exported = children.find((module) => module.name === name)?.children ?? []
    return exported.map((each) => all.get(each.target ?? each.id) ?? each)
  })
}

/** Returns parts of a docstring as Markdown, in one paragraph for each paragraph of the source. */
export const markdownOf = (parts: readonly Part[] = []): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim()

/** Returns the contents of all tags with this name, such as `@throws`. */
export const tagsOf = (comment: Comment | undefined, tag: string): readonly string[] =>
  (comment?.blockTags ?? []).filter((each) => each.tag === tag).map(({ content }) => markdownOf(content))
