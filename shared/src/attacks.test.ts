import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('SECURITY.md', root), 'utf8')
const specs = 'e2e/specs/security/'

const [, attacks = ''] = text.split('\n## Attacks, and the tests that prevent them\n')

/** Each attack that SECURITY.md lists, with the test files that check the defense against it. */
const rows = attacks
  .split('\n')
  .filter((line) => /^\| (?!-|Attack )/.test(line))
  .map((line) => {
    const [, attack, tests = ''] = line.split('|').map((cell) => cell.trim())
    return { attack, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file!) }
  })

describe('SECURITY.md', () => {
  test('default', () => {
    expect(rows.length).toBeGreaterThan(25)
    for (const { attack, tests } of rows) expect([attack, tests.length]).not.toContain(0)
  })

  test('behavior: every test file named in the table of attacks exists', () => {
    const missing = rows.flatMap(({ tests }) =>
      tests.filter((file) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(new URL(file, root))),
    )
    expect(missing).toEqual([])
  })

  test('behavior: the table of attacks lists every spec in e2e/specs/security', () => {
    const named = new Set(rows.flatMap(({ tests }) => tests))
    const unnamed = readdirSync(new URL(specs, root)).filter((file) => !named.has(specs + file))
    expect(unnamed.map((file) => `${specs}${file}: say in SECURITY.md which attack it holds off.`)).toEqual([])
  })

  test('behavior: lists at least 15 protected assets, and at least 24 targets that an attacker may control', () => {
    const rowsOf = (heading: string) => {
      const [, after = ''] = text.split(`\n| ${heading} |`)
      return [...after.split('\n\n')[0]!.matchAll(/^\| (?!-)/gm)].length
    }
    expect(rowsOf('Airlock protects')).toBeGreaterThanOrEqual(15)
    expect(rowsOf('If an attacker controls')).toBeGreaterThanOrEqual(24)
  })

  test('behavior: every link leads to an existing file', () => {
    for (const [, target] of text.matchAll(/\]\(([^)#]+)(?:#[\w-]+)?\)/g))
      expect(existsSync(new URL(target!, root)), target).toBe(true)
  })
})
