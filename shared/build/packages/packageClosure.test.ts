import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packageClosure } from './packageClosure.ts'
import { realmPackages } from './realmPackages.ts'

const lock = {
  '': {},
  'node_modules/a': { version: '1.0.0', dependencies: { b: '^1', c: '^2' }, optionalDependencies: { absent: '1' } },
  'node_modules/a/node_modules/c': { version: '2.0.0' },
  'node_modules/b': { version: '1.0.0', dependencies: { c: '^1' } },
  'node_modules/c': { version: '1.0.0', dependencies: { a: '*' } },
  'node_modules/d': {
    version: '1.0.0',
    peerDependencies: { a: '1', asked: '1' },
    peerDependenciesMeta: { asked: { optional: true } },
  },
  'node_modules/lone': { version: '1.0.0', dependencies: { missing: '1' } },
}

describe('packageClosure', () => {
  test('default', () => {
    expect(packageClosure(lock, ['a'])).toEqual(['a 1.0.0 < Airlock, c', 'b 1.0.0 < a', 'c 1.0.0 < b', 'c 2.0.0 < a'])
  })

  test('behavior: includes a peer dependency, but not an optional peer dependency', () => {
    expect(packageClosure(lock, ['d']).map((line) => line.split(' < ')[0])).toEqual([
      'a 1.0.0',
      'b 1.0.0',
      'c 1.0.0',
      'c 2.0.0',
      'd 1.0.0',
    ])
  })

  test('error: rejects a package that is missing from the lockfile', () => {
    expect(() => packageClosure(lock, ['lone'])).toThrow('lone needs missing')
    expect(() => packageClosure(lock, ['absent'])).toThrow('does not have absent')
  })
})

describe('realmPackages', () => {
  const lists = realmPackages()

  test('behavior: each realm has exactly the packages of its committed list (SC-7)', () => {
    for (const [list, text] of Object.entries(lists))
      expect(text, `${list}: run \`npm run packages\`, then read the diff as what it is: code that runs here.`).toBe(
        readFileSync(new URL(`../../../${list}`, import.meta.url), 'utf8'),
      )
  })

  test('behavior: the SDK has no packages, and the auth frame has at most thirty-one (SC-7)', () => {
    const count = (list: keyof typeof lists) => lists[list].trim().split('\n').length - 1
    expect(count('sdk/packages.txt')).toBe(0)
    expect(count('auth-frame/packages.txt')).toBeLessThanOrEqual(31)
  })
})
