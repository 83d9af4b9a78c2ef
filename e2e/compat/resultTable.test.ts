import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../worldFolder.ts'
import { projects } from './projects.ts'
import { exceptionFault, type Outcome, replaceTable, tableOf } from './resultTable.ts'

const names = projects.map(({ name }) => name)
const page = readFileSync(join(root, 'sdk/docs/compatibility.md'), 'utf8')

test('a table has a row for each project that has run', () => {
  const listed = ['first', 'second', 'third', 'fourth'].map((name) => ({ name, about: name.toUpperCase() }))
  const results = new Map([
    ['second', { passed: false }],
    ['fourth', { passed: false, failedDownload: 'npm install: code E404' }],
    [
      'first',
      { passed: true, result: { versions: ['vite 8.3.8', 'vue 3.5.0'], buildSeconds: 1.23, addedBytes: 5400 } },
    ],
  ])
  expect(tableOf(listed, results)).toMatchInlineSnapshot(`
    "| Project | Folder | Versions | Build | Bytes added | Passed |
    | --- | --- | --- | --- | --- | --- |
    | FIRST | \`first\` | vite 8.3.8, vue 3.5.0 | 1.2 s | 5,400 | yes |
    | SECOND | \`second\` |  |  |  | no |
    | FOURTH | \`fourth\` |  |  |  | no download: npm install: code E404 |
    "
  `)
})

test('a run may leave out three projects whose downloads failed', () => {
  const left: [string, Outcome][] = ['a', 'b', 'c'].map((name) => [name, { passed: false, failedDownload: 'x' }])
  expect(exceptionFault(new Map([...left, ['ok', { passed: true }]]))).toBe(undefined)
  const fault = exceptionFault(new Map([...left, ['d', { passed: false, failedDownload: 'x' }]]))
  expect(fault).toBe('Downloads of 4 projects failed, and at most 3 may: a, b, c, d.')
})

test('a table replaces the earlier table of a document', () => {
  const table = tableOf([], new Map())
  const changed = replaceTable(page, table)
  expect(changed).toContain('## Projects')
  expect(replaceTable(changed, table)).toBe(changed)
  expect(() => replaceTable('no comments', table)).toThrow('lacks the comments')
})

test('every folder with a project is in the list', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const others = ['empty', 'pages']
  expect(
    folders
      .map(({ name }) => name)
      .filter((name) => !others.includes(name))
      .sort(),
  ).toEqual([...names].sort())
})
