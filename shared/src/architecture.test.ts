import { describe, expect, test } from 'vitest'
import { fits, layerOf } from '../build/layers.ts'
import { isTest, readSources, realms, sourceOf } from '../build/readSources.ts'

/** Packages that the audited realms may use at run time. For frame-app, a size budget limits the packages instead. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'shared/src/': [
    'zod/mini', // every schema
    'tldts', // the Public Suffix List
    'tr46', // domains in other scripts (UTS #46)
    'viem', // sign-in messages (EIP-4361) and swaps of eip155
  ],
  'sdk/src/bindings/wagmi/': ['viem'], // the dapp's own copy, an optional peer dependency
  // A binding imports the framework that the dapp has installed.
  'sdk/src/bindings/react/': ['react'],
  'sdk/src/bindings/vue/': ['vue'],
  'sdk/src/bindings/svelte/': ['svelte'],
  'sdk/src/': [],
  // The auth frame uses at most twelve packages, each with its reason next to it (SC-7).
  'auth-frame/src/': [
    'zod/mini', // every schema
    'penpal', // the message channel to M
    'viem', // eip155: accounts, encoding, chain client
    '@scure/bip39', // seed words
    'micro-key-producer', // SLIP-0010 for solana
    'shamir-secret-sharing', // secret sharing: two of three shares
    'permissionless', // smart accounts (Safe)
    'micro-packed', // solana transactions, a dependency of micro-key-producer
    'bs58', // base58 encoding, for solana
    'uqr', // the QR code of a Farcaster proof
  ],
}

const sources = readSources().filter(({ path }) => !path.endsWith('.d.ts'))
const product = sources.filter(
  ({ path }) =>
    /^((sdk(\/(cli|dev|create|testing))?|shared|frame-app|auth-frame)\/src|auth-frame\/(api|service))\//.test(path) &&
    !isTest(path),
)
const byPath = new Map(sources.map((source) => [source.path, source]))

describe('architecture', () => {
  test('default', () => {
    expect(product.length).toBeGreaterThan(900)
    expect(byPath.get('shared/src/caip.ts')?.imports).toEqual([
      { target: 'shared/src/errors/makeError.ts', type: false },
      { target: 'shared/src/protocol/primitives.ts', type: false },
    ])
  })

  test('behavior: `sourceOf` finds every kind of import', () => {
    const text = `
      import a from './a.ts'
      import type { B } from '../b.ts'
      import { type C, d } from "./c.ts"
      import {
        e,
      } from './e.ts'
      import './f.css'
      export { g } from './g.ts'
      export type * from '#shared/g.ts'
      const h = await import('./h.ts')
      const i = lazy(() => import(
        './i.ts'
      ))
      type J = import('./j.ts').J
      // import k from './k.ts'
      /* import l from './l.ts' */
      const url = 'https://m.example'; import n from 'n'
      const generated = "import o from './o.ts'"`
    const { imports } = sourceOf('frame-app/src/ui/x.ts', text)
    expect(imports.map(({ target, type }) => target + (type ? ' type' : '')).sort()).toEqual([
      'frame-app/src/b.ts type',
      'frame-app/src/ui/a.ts',
      'frame-app/src/ui/c.ts',
      'frame-app/src/ui/e.ts',
      'frame-app/src/ui/f.css',
      'frame-app/src/ui/g.ts',
      'frame-app/src/ui/h.ts',
      'frame-app/src/ui/i.ts',
      'frame-app/src/ui/j.ts type',
      'n',
      'shared/src/g.ts type',
    ])
  })

  test('behavior: each folder imports only what its row in the import table allows', () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      if (isTest(path)) return []
      const { folder, allowed } = layerOf(path)
      return imports
        .filter(({ target, type }) => isOurs(target) && !allowed.some((prefix) => fits(prefix, target, type)))
        .map(
          ({ target }) =>
            `${path} imports ${target}. ${folder} may import only ${allowed.join(', ')}: move what both need below them, or hand it over as an argument.`,
        )
    })
    expect(wrong).toEqual([])
  })

  test('behavior: there are no import cycles', () => {
    expect(cycles().map((cycle) => `${cycle.join(' → ')}. Move what both ends need into a file of its own.`)).toEqual(
      [],
    )
  })

  test('behavior: the audited realms use only the listed packages (SC-7)', () => {
    const wrong = product.flatMap(({ path, imports }) => {
      const allowed = Object.entries(packages).find(([folder]) => path.startsWith(folder))?.[1]
      return imports
        .filter(
          ({ target, type }) =>
            allowed &&
            !type &&
            !isOurs(target) &&
            !/\.css$/.test(target) &&
            !allowed.some((name) => target === name || target.startsWith(`${name}/`)),
        )
        .map(
          ({ target }) =>
            `${path} imports ${target}. Here only ${allowed?.join(', ') || 'no package'}: write it, or do it in frame-app.`,
        )
    })
    expect(wrong).toEqual([])
  })

  test('behavior: product code imports zod/mini instead of zod, which is larger', () => {
    const wrong = product.filter(({ imports }) => imports.some(({ target }) => target === 'zod'))
    expect(wrong.map(({ path }) => `${path}: import * as z from 'zod/mini'`)).toEqual([])
  })

  test("behavior: the SDK's run-time imports from shared need no package", () => {
    const wrong = product
      .filter(({ path }) => path.startsWith('sdk/src/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            ({ target, type }) =>
              !type && target.startsWith('shared/') && reached(target).some((each) => !isOurs(each)),
          )
          .map(
            ({ target }) =>
              `${path} imports ${target}, which brings zod. Use import type, or let sdk/build generate it.`,
          ),
      )
    expect(wrong).toEqual([])
  })

  test('behavior: only files that connect the frames through message ports use Penpal', () => {
    const wrong = product.filter(
      ({ path, imports }) =>
        !/^(frame-app\/src\/app\/frames\/|auth-frame\/src\/frame\/serveParent\.ts$)/.test(path) &&
        imports.some(({ target }) => target === 'penpal'),
    )
    expect(
      wrong.map(({ path }) => `${path} imports penpal. Take a Consumer or Handlers of the contract instead.`),
    ).toEqual([])
  })
})

function isOurs(target: string): boolean {
  return realms.some((realm) => target.startsWith(`${realm}/`))
}

/** Returns all runtime imports of a file, direct and indirect, including the file. */
function reached(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const next = byPath.get(path)?.imports.filter(({ type }) => !type) ?? []
  return [path, ...next.flatMap(({ target }) => reached(target, seen))]
}

/**
 * Returns all import cycles: one for each import that leads back to a file on the current chain of imports. Type
 * imports count too.
 */
function cycles(): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) return void found.push([...trail.slice(trail.indexOf(path)), path])
    if (done.has(path)) return
    for (const { target } of byPath.get(path)?.imports ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) walk(path, [])
  return found
}
