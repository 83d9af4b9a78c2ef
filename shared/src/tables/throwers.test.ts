import { describe, expect, test } from 'vitest'
import { isTest, readSources } from '../../build/readSources.ts'
import { catalogue } from './catalogue.ts'
import { laterCatalogue } from './laterCatalogue.ts'

/**
 * Returns the reasons of all errors that a source file creates. Finds all reasons in the file, except those in
 * comparisons, in sets of reasons and in types.
 */
function thrownBy(text: string): string[] {
  const named = text
    .replaceAll(/[=!]== '[A-Z_]+'/g, '')
    .replaceAll(/'[A-Z_]+'(?= [=!]==)/g, '')
    .replaceAll(/\bisOf\([^)]*\)/g, '')
    .replaceAll(/new Set(<[^(]*>)?\(\[[^\]]*\]\)/g, '')
    .replaceAll(/z\.(enum|literal)\([^)]*\)/g, '')
    .replaceAll(/\w\??: ('[A-Z_]+'( \| )?)+/g, (type) => (type.includes(' | ') ? '' : type))
  return [...named.matchAll(/'([A-Z_]+)'/g)].map(([, reason]) => reason!)
}

describe('throwers', () => {
  test('default', () => {
    expect(thrownBy(`throw modalError(isReady ? 'A' : 'B')`)).toEqual(['A', 'B'])
    expect(thrownBy(`const reasons = { ORIGIN: 'A' } as const`)).toEqual(['A'])
    expect(thrownBy(`if (error.reason === 'A' || isOf(error, 'B')) return`)).toEqual([])
    expect(thrownBy(`const passing = new Set<string>(['A', 'B'])`)).toEqual([])
    expect(thrownBy(`(reason: 'A' | 'B') => z.enum(['C'])`)).toEqual([])
  })

  test('behavior: product code throws every error of both catalogs', () => {
    const thrown = new Set(
      readSources()
        .filter(({ path }) => /^(frame-app|auth-frame|shared)\/src\//.test(path) && !isTest(path))
        .filter(({ path }) => !/tables\/(first|later)?[cC]atalogue\.ts$/.test(path))
        .flatMap(({ text }) => thrownBy(text)),
    )
    const unthrown = Object.keys({ ...catalogue, ...laterCatalogue }).filter((reason) => !thrown.has(reason))
    expect(unthrown.map((reason) => `${reason}: throw it where it happens, or delete it.`)).toEqual([])
  })
})
