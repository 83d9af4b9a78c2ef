import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const list = 'shared/src/protocol/requirements.md'
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** All text files that git tracks or that `git add` would add: code, styles, pages, documents. */
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = [...new Set(listed.split('\n'))].filter(
  (path) => /\.(tsx?|mjs|js|css|html|md|json|sol)$/.test(path) && existsSync(new URL(path, root)),
)

const id = /\b(?:AU|CH|CT|OR|RL|RPC|SC|UI)-\d+\b/g

type Line = { readonly id: string; readonly code: readonly string[]; readonly tests: readonly NamedTest[] }
type NamedTest = { readonly file: string; readonly title: string | undefined }

const lines: readonly Line[] = read(list)
  .split('\n')
  .flatMap((line) => {
    const [, name, , code, tests] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (!name?.match(id)) return []
    return [{ id: name, code: namedTests(code).map(({ file }) => file), tests: namedTests(tests) }]
  })

/**
 * Returns the test files in a table cell, each with the quoted part of a title if there is one: `a.test.ts` ("title").
 */
function namedTests(cell = ''): NamedTest[] {
  return [...cell.matchAll(/`([^`]+\.\w+)`(?: \("([^"]+)"\))?/g)].map(([, file, title]) => ({ file: file!, title }))
}

/** Returns the files whose path ends with a name. A name may start with folders that make it unique. */
const filesNamed = (name: string) => files.filter((path) => `/${path}`.endsWith(`/${name}`))

/** Returns the titles in a test file. A title is a string that is followed by a function or by a tag and a function. */
function titlesOf(path: string): string[] {
  const title =
    /(['"`])((?:(?!\1)[^\\]|\\.)*)\1,\s*(?:(?:\{[^}]*\}|rare|verifyUnless\(.*?\)),\s*)?(?:async\s*)?(?:\(|_ =>|function\b)/g
  return [...read(path).matchAll(title)].map(([, , text]) => text!)
}

describe('requirements', () => {
  test('default', () => {
    expect(lines.length).toBeGreaterThan(70)
    expect(lines.map((line) => line.id)).toEqual([...new Set(lines.map((line) => line.id))])
    for (const line of lines) expect([line.id, line.tests.length]).not.toContain(0)
  })

  test('behavior: every requirement id in the repository has a line in requirements.md', () => {
    const known = new Set(lines.map((line) => line.id))
    const unknown = files.flatMap((path) =>
      [...new Set(read(path).match(id))].filter((used) => !known.has(used)).map((used) => `${path} names ${used}`),
    )
    expect(unknown).toEqual([])
  })

  test('behavior: every id in requirements.md is used in another file', () => {
    const used = new Set(files.filter((path) => path !== list).flatMap((path) => read(path).match(id) ?? []))
    expect(lines.map((line) => line.id).filter((name) => !used.has(name))).toEqual([])
  })

  test('behavior: every file name in requirements.md belongs to exactly one file of the project', () => {
    const wrong = lines.flatMap(({ id: name, code, tests }) =>
      [...code, ...tests.map(({ file }) => file)]
        .map((file) => ({ file, found: filesNamed(file) }))
        .filter(({ found }) => found.length !== 1)
        .map(({ file, found }) => `${name}: ${file} is ${found.join(', ') || 'no file'}`),
    )
    expect(wrong).toEqual([])
  })

  test('behavior: every line of requirements.md names a test whose title contains the line’s id or the quoted words', () => {
    const wrong = lines.flatMap(({ id: name, tests }) => {
      const found = tests.map(({ file, title }) => ({ file, title, titles: filesNamed(file).flatMap(titlesOf) }))
      const missing = found.filter(({ title, titles }) => title && !titles.some((each) => each.includes(title)))
      const isNamed = found.some(({ title, titles }) => title || titles.some((each) => each.match(id)?.includes(name)))
      return [
        ...missing.map(({ file, title }) => `${name}: ${file} has no test "${title}"`),
        ...found.filter(({ titles }) => titles.length === 0).map(({ file }) => `${name}: ${file} has no test`),
        ...(isNamed ? [] : [`${name}: no title in ${tests.map(({ file }) => file).join(', ')} has it`]),
      ]
    })
    expect(wrong).toEqual([])
  })
})
