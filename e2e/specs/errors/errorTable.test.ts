import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { errorTable } from '../../../shared/src/errors/errorTable.ts'
import { readErrorTable } from './readErrorTable.ts'

const root = new URL('../../../', import.meta.url)
const known: Readonly<Record<string, { readonly message: string; readonly surface: string }>> = {
  ...errorTable,
}
const read = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : '')
const folder = 'e2e/specs/errors/'
const specs = readdirSync(new URL(folder, root))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => read(`${folder}${name}`))
  .join('\n')

const rows = readErrorTable()

/** Returns the longest part of an error message that contains no placeholder. */
const fixedPart = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

describe('errors.md', () => {
  test('default: the table has every error of the catalog, with its message, and one row for each cause', () => {
    expect([...new Set(rows.map(({ reason }) => reason))].sort()).toEqual(Object.keys(known).sort())
    const pairs = rows.map(({ reason, cause }) => `${reason}: ${cause}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { reason, text } of rows) expect([reason, text]).toEqual([reason, known[reason]!.message])
  })

  test('behavior: each row says the same as the catalog about where the error appears', () => {
    for (const { reason, met, cause } of rows) {
      expect([reason, ['screen', 'console', 'promise', 'inside'].includes(met), cause.length > 10]).toEqual([
        reason,
        true,
        true,
      ])
      if (['alert', 'developer'].includes(known[reason]!.surface)) expect([reason, met]).toEqual([reason, 'screen'])
    }
  })

  test('behavior: for each error, a browser test shows it, or the table says why no test does', () => {
    const unseen = rows.filter(({ proof }) => typeof proof !== 'string' && !proof.file.endsWith('.spec.ts'))
    expect(unseen.map(({ reason }) => reason)).toEqual(rows.filter(({ why }) => why !== '').map(({ reason }) => reason))
    for (const { reason, met } of rows)
      if (met === 'inside') expect([reason, unseen.some((row) => row.reason === reason)]).toEqual([reason, true])
  })

  test('behavior: each test that a row names as its proof exists', () => {
    for (const { reason, text, proof, why } of rows) {
      if (typeof proof === 'string') {
        const world = specs.split(`world('${proof}'`)[1]?.split("world('")[0] ?? ''
        expect([reason, world.includes(`'${reason}'`)]).toEqual([reason, true])
      } else {
        const there = read(proof.file)
        const part = fixedPart(text)
        expect([reason, proof.file, there !== '']).toEqual([reason, proof.file, true])
        expect([reason, proof.title, there.includes(proof.title)]).toEqual([reason, proof.title, true])
        // If a unit test is the proof, it only needs to mention the error's name. If a browser test is the proof, it
        // must contain the exact message.
        const isNamed = why !== '' && there.includes(reason)
        expect([reason, isNamed || (part !== '' && there.includes(part))]).toEqual([reason, true])
      }
    }
  })
})
