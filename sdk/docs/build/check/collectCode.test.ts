import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectCode } from './collectCode.ts'
import { readDocument } from './readDocument.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'airlock-code-'))
  mkdirSync(join(root, 'sdk/create/templates/plain'), { recursive: true })
  writeFileSync(
    join(root, 'sdk/create/templates/plain/index.html'),
    '<html>\n<script type="module">\nconst a = 1\n</script>\n',
  )
})
afterEach(() => rmSync(root, { recursive: true }))

/** Returns the files of a page's code: path and line. */
function collect(text: string) {
  const [{ files } = { files: [] }, ...others] = collectCode(root, join(root, 'out'), [readDocument('page.md', text)])
  return { files: files.map(({ path, origin }) => `${path} ${origin.line}`), others }
}
const written = (path: string) => readFileSync(join(root, 'out', path), 'utf8')

describe('collectCode', () => {
  test('default: one file for each block of code, named by its label or its line', () => {
    const { files } = collect('```ts [airlock.ts]\nexport const a = 1\n```\n\n```tsx\na\n```\n\n```sh\nls\n```\n')
    expect(files).toEqual(['pages/page/airlock.ts 2', 'pages/page/line-6.tsx 6'])
    expect(written('pages/page/airlock.ts')).toBe('export const a = 1\nexport {}\n')
  })

  test('behavior: leaves out declarations and code with the mark `no-check`', () => {
    expect(collect('```ts no-check\na b\n```\n\n```typescript\na b\n```\n').files).toEqual([])
  })

  test('behavior: a block with the mark `continues` starts with the previous block', () => {
    const { files } = collect('```ts\nconst a = 1\n```\n\n```ts continues\na + 1\n```\n')
    expect(files).toEqual(['pages/page/line-2.ts 2', 'pages/page/line-6.ts 5'])
    expect(written('pages/page/line-6.ts')).toBe('const a = 1\na + 1\nexport {}\n')
  })

  test('behavior: after another version of a file, blocks import that version', () => {
    const block = (name: string, text: string) => `\`\`\`ts [${name}]\n${text}\n\`\`\`\n`
    const page = [block('a.ts', 'one'), block('b.ts', 'b'), block('a.ts', 'two'), block('c.ts', 'c')].join('')
    expect(collect(page).files).toEqual([
      'pages/page/a.ts 2',
      'pages/page/b.ts 5',
      'pages/page/from-line-8/b.ts 5',
      'pages/page/from-line-8/a.ts 8',
      'pages/page/from-line-8/c.ts 11',
    ])
  })

  test('behavior: code that registers types with a library is checked separately', () => {
    const { files, others } = collect("```ts\ndeclare module 'wagmi' {\n  interface Register {}\n}\n```\n")
    expect(files).toEqual([])
    expect(others.map(({ folder }) => folder)).toContain('pages/page')
  })

  test('behavior: the module in a template’s HTML keeps its lines', () => {
    const { others } = collect('')
    expect(others.at(-1)?.files.map(({ path }) => path)).toEqual(['sdk/create/templates/plain/index.page.js'])
    expect(written('sdk/create/templates/plain/index.page.js').split('\n')[2]).toBe('const a = 1')
  })
})
