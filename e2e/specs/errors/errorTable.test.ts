import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../shared/src/tables/catalogue.ts'
import { laterCatalogue } from '../../../shared/src/tables/laterCatalogue.ts'
import { readErrorTable } from './readErrorTable.ts'

const root = new URL('../../../', import.meta.url)
const known: Readonly<Record<string, { readonly message: string; readonly surface: string }>> = {
  ...catalogue,
  ...laterCatalogue,
}
const read = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : '')
const spec = read('e2e/specs/errors/errors.spec.ts')

const rows = readErrorTable()

/** The longest part of a text that is the same every time. */
const fixedPart = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

describe('errors.md', () => {
  test('default: every error of the catalogue has one row, with its text', () => {
    expect(rows.map(({ reason }) => reason).sort()).toEqual(Object.keys(known).sort())
    for (const { reason, text } of rows) expect([reason, text]).toEqual([reason, known[reason]!.message])
  })

  test('behavior: it is met where the catalogue says', () => {
    for (const { reason, met, cause } of rows) {
      expect([reason, ['screen', 'console', 'promise'].includes(met), cause.length > 10]).toEqual([reason, true, true])
      if (known[reason]!.surface === 'alert') expect([reason, met]).toEqual([reason, 'screen'])
    }
  })

  test('behavior: the proof is there', () => {
    for (const { reason, text, proof } of rows) {
      if (typeof proof === 'string') {
        const world = spec.split(`world('${proof}'`)[1]?.split("world('")[0] ?? ''
        expect([reason, world.includes(`'${reason}'`)]).toEqual([reason, true])
      } else {
        const there = read(proof.file)
        const part = fixedPart(text)
        expect([reason, proof.file, there !== '']).toEqual([reason, proof.file, true])
        expect([reason, proof.title, there.includes(proof.title)]).toEqual([reason, proof.title, true])
        expect([reason, there.includes(reason) || (part !== '' && there.includes(part))]).toEqual([reason, true])
      }
    }
  })
})
