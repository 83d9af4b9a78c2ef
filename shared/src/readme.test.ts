import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16_000_000,
})
  .split('\n')
  .filter((path) => path && existsSync(new URL(path, root)))
const documents = files.filter((path) => path.endsWith('.md'))

describe.each(documents)('%s', (path) => {
  const base = new URL(path, root)
  const text = readFileSync(base, 'utf8')

  test('default: every file that the document names with its folder exists', () => {
    const named = [...text.matchAll(/`((?:\.\.?\/)*(?:[\w-]+\/)+[\w.-]*)`/g)]
      .map(([, file]) => file!)
      .filter((file) => /^\.|\/$|\.\w+$/.test(file))
    const isThere = (file: string) => [base, root].some((from) => existsSync(new URL(file, from)))
    // Skip requirements.md: it names a folder only if a file name alone is not unique, and has its own test.
    const missing = named.filter(
      (file) => !isThere(file) && !made.test(file) && !own.test(file) && !path.endsWith('/requirements.md'),
    )
    expect(missing).toEqual([])
  })

  test('behavior: every test file that the document names without a folder exists, and each link leads to the file that it names', () => {
    const named = [...text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`(?:\]\(([^)]+)\))?/g)]
    const wrong = named.filter(([, name, target]) =>
      target ? !target.endsWith(`/${name}`) : !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    )
    expect(wrong.map(([found]) => found)).toEqual([])
  })
})

test('the README has at most 900 words, and its two pictures and its animation have at most 300 kB', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8')
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900)
  const pictures = [...readme.matchAll(/\b(?:src|srcset)="([^"]+)"/g)].map(([, path]) => new URL(path!, root))
  expect(pictures).toHaveLength(3)
  expect(pictures.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(300_000)
})

test('the quick start in the README catches the rejection of `sdk.open()`', () => {
  const [, chapter = ''] =
    /## Quick start\n([\s\S]*?)\n## /.exec(readFileSync(new URL('README.md', root), 'utf8')) ?? []
  const opening = chapter.split('\n').filter((line) => line.includes('sdk.open('))
  expect(opening.length).toBeGreaterThan(0)
  for (const line of opening) expect(line).toMatch(/sdk\.open\([^)]*\)\.catch\(/)
})

describe('tested libraries', () => {
  const page = readFileSync(new URL('sdk/docs/compatibility.md', root), 'utf8')
  const [, table = ''] = /## What it is tested with\n([\s\S]*?)\n## /.exec(page) ?? []
  const listed = [...table.matchAll(/`([@\w/.-]+)` ([\w.-]+)/g)].map(([, name, version]) => [name!, version!] as const)
  const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

  test('default: the listed versions are those in package.json', () => {
    expect(listed.length).toBeGreaterThan(10)
    expect(listed).toEqual(listed.map(([name]) => [name, devDependencies[name]]))
  })

  test('behavior: every library that the demo page uses is listed', () => {
    const folder = new URL('e2e/host/src/libraries/', root)
    const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/from '((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(([, name]) => name!),
    )
    // The demo page also uses bs58, but only to encode numbers.
    const names = [...new Set(imported)].filter((name) => name !== 'bs58')
    expect(names.filter((name) => !listed.some(([each]) => each === name))).toEqual([])
    expect(names.length).toBeGreaterThan(5)
  })
})

/** Paths in the project of a reader of the documentation, or in the published documentation. */
const own = /^(src|app)\/[\w-]+\.\w+$|^reference\//
/** Paths of files that a build or a test run creates. */
const made = /^[\w-]+\/dist$|^\.local\/|^e2e\/screens\/|\/dist\/|^assets\//
