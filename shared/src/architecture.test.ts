import { describe, expect, test } from 'vitest'
import { isTest } from '../build/isTest.ts'
import { fits, layerOf } from '../build/layers.ts'
import { importsOf, readSources, realms, withoutComments } from '../build/readSources.ts'

/** The packages that the audited realms may use at run time; frame-app's are held by its size budget. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'shared/src/': [
    'zod/mini', // every schema
    'tldts', // the Public Suffix List
    'tr46', // domains in other scripts (UTS #46)
    'viem', // sign-in messages (EIP-4361) and swaps of eip155
  ],
  'sdk/src/': [],
  // At most twelve, each with its reason (SC-7).
  'auth-frame/src/': [
    'zod/mini', // every schema
    'penpal', // the wire to M
    'viem', // eip155: accounts, encoding, chain client
    '@scure/bip39', // seed words
    'micro-key-producer', // SLIP-0010 for solana
    'shamir-secret-sharing', // two of three
    'permissionless', // Safe accounts
    'micro-packed', // solana transactions: micro-key-producer brings it already
    'bs58', // what solana writes
    'uqr', // the code of a Farcaster proof
  ],
}

/**
 * Files whose default export others ask for: configurations, pages of Next.js, what Playwright runs before all tests, a
 * package's stand-in.
 */
const toolFiles =
  /\.config\.ts$|^e2e\/host\/next\/app\/\w+\.tsx$|^e2e\/startWorlds\.ts$|\/endTestDatabases\.ts$|\/NoKeyValueStorage\.ts$/

const sources = readSources()
const product = sources.filter(
  ({ path }) => /^((sdk|shared|frame-app|auth-frame)\/src|auth-frame\/(api|service))\//.test(path) && !isTest(path),
)
const byPath = new Map(sources.map((source) => [source.path, source]))

describe('architecture', () => {
  test('default', () => {
    expect(product.length).toBeGreaterThan(40)
    expect(byPath.get('shared/src/caip.ts')?.imports).toEqual([
      { target: 'shared/src/errors/modalError.ts', type: false },
      { target: 'shared/src/protocol/primitives.ts', type: false },
    ])
  })

  test('behavior: the scanner sees every form of import', () => {
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
    expect(
      importsOf('frame-app/src/ui/x.ts', withoutComments(text)).map(
        ({ target, type }) => target + (type ? ' type' : ''),
      ),
    ).toEqual([
      'frame-app/src/ui/a.ts',
      'frame-app/src/b.ts type',
      'frame-app/src/ui/c.ts',
      'frame-app/src/ui/e.ts',
      'frame-app/src/ui/f.css',
      'frame-app/src/ui/g.ts',
      'shared/src/g.ts type',
      'frame-app/src/ui/h.ts',
      'frame-app/src/ui/i.ts',
      'frame-app/src/ui/j.ts',
      'n',
    ])
  })

  test('behavior: each folder imports only what lies below it', () => {
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

  test('behavior: the audited realms use few packages (SC-7)', () => {
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

  test('behavior: what the SDK takes from shared at run time needs no package', () => {
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

  test('behavior: only the port files speak Penpal', () => {
    const wrong = product.filter(
      ({ path, imports }) =>
        !/^(frame-app\/src\/frames\/|auth-frame\/src\/frame\/serveParent\.ts$)/.test(path) &&
        imports.some(({ target }) => target === 'penpal'),
    )
    expect(
      wrong.map(({ path }) => `${path} imports penpal. Take a Consumer or Handlers of the contract instead.`),
    ).toEqual([])
  })

  test('behavior: files are small', () => {
    const wrong = sources.filter(({ lines }) => lines > 300)
    expect(
      wrong.map(({ path, lines }) => `${path} has ${lines} lines. Split it by what it does; 300 is the limit.`),
    ).toEqual([])
  })

  test('behavior: folders are small enough to survey', () => {
    const counts = new Map<string, number>()
    for (const { path } of product) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const crowded = [...counts].filter(([, files]) => files > 25)
    expect(
      crowded.map(([folder, files]) => `${folder} has ${files} files. Make subfolders by what happens there.`),
    ).toEqual([])
  })

  test('behavior: files are named for what they hold', () => {
    const vague = /(^|[a-z])(utils?|helpers?|common|types?|constants?|misc)$/i
    const wrong = sources.filter(({ path }) =>
      path.split('/').some((part) => vague.test(part.split('.')[0]!) && !/^[a-z]+Type$/.test(part.split('.')[0]!)),
    )
    expect(wrong.map(({ path }) => `${path}: name the noun or the verb that it holds.`)).toEqual([])
  })

  test('behavior: no default exports and no barrels', () => {
    const exported = sources.filter(
      ({ path, text }) => !toolFiles.test(path) && /^\s*export (default\b|\{[^}]*\bas default\b)/m.test(text),
    )
    expect(exported.map(({ path }) => `${path} has a default export. Export it by its name.`)).toEqual([])
    const barrels = sources.filter(
      ({ path, text }) =>
        !['sdk/src/index.ts', 'sdk/src/siwx.ts'].includes(path) &&
        !isTest(path) &&
        /^\s*export (type )?(\*|\{[^}]*\})[^\n;]* from /m.test(text),
    )
    expect(barrels.map(({ path }) => `${path} exports what another file holds. Import from that file.`)).toEqual([])
  })

  const forbidden: readonly [string, RegExp, string][] = [
    [
      'markup from text (CT-8)',
      /\b(inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|unsafeHTML|createContextualFragment/,
      'Use text nodes.',
    ],
    ['document.write (CT-8)', /\bdocument\.write(ln)?\b/, 'Use text nodes.'],
    ['code from text (CT-8, SC-10)', /\beval\(|\bnew Function\b|\bset(Timeout|Interval)\(\s*['"`]/, 'Pass a function.'],
    [
      'message to any origin (CH-3)',
      /postMessage\([^;]*?['"`]\*['"`]|targetOrigin:\s*['"`]\*['"`]/,
      'Name the exact origin.',
    ],
    ['classic zod, where zod/mini does', /from ['"]zod['"]/, "import * as z from 'zod/mini'"],
  ]
  test.each(forbidden)('behavior: no %s', (_, pattern, advice) => {
    const wrong = product.filter(({ path, text }) => pattern.test(text) && !path.includes('/generated/'))
    expect(wrong.map(({ path, text }) => `${path}: ${pattern.exec(text)?.[0]}. ${advice}`)).toEqual([])
  })

  test('behavior: the service reads the time from its clock alone, but for what deletes rows', () => {
    const byDatabase = 'auth-frame/service/database/deletionTime.ts'
    const elsewhere =
      /\bDate\.now\b|\bnew Date\(\)|\b(now|clock_timestamp)\(\)(?<!clock\.now\(\)|performance\.now\(\))|\bcurrent_timestamp\b/i
    const wrong = product.filter(
      ({ path, text }) =>
        path.startsWith('auth-frame/service/') && path !== byDatabase && elsewhere.test(withoutComments(text)),
    )
    expect(
      wrong.map(({ path, text }) => `${path}: ${elsewhere.exec(withoutComments(text))?.[0]}. Ask RoleContext's clock.`),
    ).toEqual([])
  })

  test('behavior: a view reads the store through its hook, so that it draws again when that changes', () => {
    const reads = /^ {2}(?:const|let|if|return)\b(?:(?!=>).)*\bgetState\(\)/m
    const wrong = product.filter(({ path, text }) => path.endsWith('.tsx') && reads.test(text))
    expect(wrong.map(({ path, text }) => `${path}: ${reads.exec(text)?.[0]}. Select it with useAppState.`)).toEqual([])
  })

  const everywhere: readonly [string, RegExp, string][] = [
    ['mocked modules', /\bvi\.(mock|doMock|unmock)\(/, 'Pass a hand-written fake as an argument.'],
    ['casts to any', /\bas\s+any\b/, 'Parse it, or cast to the type that it has.'],
  ]
  test.each(everywhere)('behavior: no %s', (_, pattern, advice) => {
    const wrong = sources.filter(({ text }) => pattern.test(text))
    expect(wrong.map(({ path }) => `${path}. ${advice}`)).toEqual([])
  })
})

function isOurs(target: string): boolean {
  return realms.some((realm) => target.startsWith(`${realm}/`))
}

/** Everything that a file brings along at run time. */
function reached(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const next = byPath.get(path)?.imports.filter(({ type }) => !type) ?? []
  return [path, ...next.flatMap(({ target }) => reached(target, seen))]
}

/** One cycle for each import that leads back to where the walk has been, types included. */
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
