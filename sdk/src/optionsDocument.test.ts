import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { options } from '../../shared/src/tables/options.ts'

const document = readFileSync(new URL('../docs/sources/options.md', import.meta.url), 'utf8')

/** Returns the names in the first column of the table under a heading. */
function namedUnder(heading: string): readonly string[] {
  const [, part = ''] = document.split(`\n${heading}\n`)
  const rows = part.split(/\n#/)[0]!.match(/^\| `.*$/gm) ?? []
  return rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
}

const taken = Object.keys(options)
const typed = readFileSync(new URL('./generated/wire.ts', import.meta.url), 'utf8')
const [, shape = ''] = /^ {2}readonly features\?: \{(.*)\} \| undefined$/m.exec(typed) ?? []
const features = [...shape.matchAll(/readonly (\w+)\?:/g)].map(([, name]) => name!)
const refused = namedUnder('## What is left out, and why')

describe('sdk/docs/sources/options.md', () => {
  test('default', () => {
    expect(namedUnder('## Options').toSorted()).toEqual(taken.toSorted())
    expect(features.length).toBeGreaterThan(15)
    expect(namedUnder('### `features`').toSorted()).toEqual(features.toSorted())
  })

  test('behavior: the document lists no supported option under “What is left out, and why”', () => {
    expect(refused.length).toBeGreaterThan(15)
    expect(refused.filter((name) => taken.includes(name) || features.includes(name.replace('features.', '')))).toEqual(
      [],
    )
  })

  test('behavior: every row of every table ends with a description or a reason', () => {
    for (const row of document.match(/^\| `.*$/gm) ?? []) expect(row).toMatch(/ \| [^|]{8,} \|$/)
  })
})
