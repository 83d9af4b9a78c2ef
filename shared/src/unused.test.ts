import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTest } from '../build/isTest.ts'
import { exportedNames, usesOf } from '../build/namesOf.ts'
import { readSources } from '../build/readSources.ts'

/** What waits to be used, each with its reason: `path name`. An entry that is used or gone goes from here. */
const waiting: Readonly<Record<string, string>> = {}

/** Where every message must be used. */
const worded = ['frame-app', 'auth-frame']

/** Exports that others than our own files ask for. */
const isPublic = (path: string) =>
  // The package's entry and its families; what Vite, Vitest, Playwright, esbuild, Next.js and generated files read.
  /^e2e\/host\/next\/app\/(layout|page)\.tsx$|^sdk\/src\/(index|siwx|safe|registerWallet|families\/(solana|bip122|polkadot|cosmos))\.ts$|\.config\.ts$|\/(noOx|noSockets|workerGlobals)\.ts$|^sdk\/src\/wire\/matches\.ts$/.test(
    path,
  )

const sources = readSources()
const byPath = new Map(sources.map((source) => [source.path, source]))

describe('unused', () => {
  test('default', () => {
    expect(
      exportedNames('export function a() {}\nexport const { b, c: d } = e\nexport type F = 1\nexport { g as h }'),
    ).toEqual(['a', 'b', 'd', 'F', 'h'])
    const text = `import { a as b, type C } from './x.ts'\nimport * as d from './y.ts'\nconst e = await import('./z.ts')`
    expect(usesOf('sdk/src/w.ts', text)).toEqual([
      { target: 'sdk/src/x.ts', names: ['a', 'C'] },
      { target: 'sdk/src/y.ts', names: 'all' },
      { target: 'sdk/src/z.ts', names: 'all' },
    ])
  })

  test('behavior: every export is used by another file', () => {
    const unused = unusedExports()
    expect(
      unused.filter((each) => !(each in waiting)).map((each) => `${each}: delete it, or export it no more.`),
    ).toEqual([])
    const done = Object.keys(waiting).filter((each) => !unused.includes(each))
    expect(done.map((each) => `${each} no longer waits: it is used, or gone.`)).toEqual([])
  })

  test.each(worded)('behavior: every message of %s is used', (realm) => {
    const file = new URL(`../../${realm}/messages/en.json`, import.meta.url)
    const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter((key) => !key.startsWith('$'))
    const text = sources.filter(({ path }) => path.startsWith(`${realm}/`) && !isTest(path)).map((each) => each.text)
    const used = new Set(text.flatMap((each) => [...each.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key) => !used.has(key)).map((key) => `${realm}/messages/en.json ${key}`)).toEqual([])
  })
})

/**
 * An export is used when a file that is not a test imports it. One that only tests import is used when its own file
 * needs it as well; one of a test, a fake, the local world or a build step, when any file imports it.
 */
function unusedExports(): string[] {
  const uses = new Map<string, { byProduct: boolean }>()
  for (const { path, text } of sources)
    for (const { target, names } of usesOf(path, text)) {
      const exported = names === 'all' ? exportedNames(byPath.get(target)?.text ?? '') : names
      for (const name of exported) {
        if (names === 'all' && !mentions(text, name)) continue
        const key = `${target} ${name}`
        uses.set(key, { byProduct: uses.get(key)?.byProduct || !isTest(path) })
      }
    }
  return sources
    .filter(({ path }) => !isPublic(path))
    .flatMap(({ path, text }) =>
      exportedNames(text)
        .filter((name) => {
          const use = uses.get(`${path} ${name}`)
          if (!use) return true
          return !use.byProduct && !isTest(path) && !/^e2e\/|\/build\//.test(path) && count(text, name) < 2
        })
        .map((name) => `${path} ${name}`),
    )
}

const count = (text: string, name: string) =>
  text.match(new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0
const mentions = (text: string, name: string) => count(text, name) > 0
