import { describe, expect, test } from 'vitest'
import { isTest, readSources, sourceOf } from '../build/readSources.ts'
import { moduleState } from '../build/structure/moduleState.ts'

/** Module-level state that is not yet part of `App`, as `FILE NAME`. Do not add entries. */
const knownState: readonly string[] = ['laterPart.ts failed']

const sources = readSources().filter(({ path }) => !path.endsWith('.d.ts'))
const product = sources.filter(
  ({ path }) =>
    /^((sdk(\/(cli|dev|create|testing))?|shared|frame-app|auth-frame)\/src|auth-frame\/(api|service))\//.test(path) &&
    !isTest(path),
)

describe('conventions', () => {
  test('default: the tests below read all sources', () => {
    expect(product.length).toBeGreaterThan(900)
    expect(sources.length).toBeGreaterThan(2500)
  })

  test('behavior: no file has more than 300 lines', () => {
    const wrong = sources.filter(({ lines }) => lines > 300)
    expect(
      wrong.map(({ path, lines }) => `${path} has ${lines} lines. Split it by what it does; 300 is the limit.`),
    ).toEqual([])
  })

  test('behavior: no folder has more than 25 product files', () => {
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

  test('behavior: no file or folder has a vague name such as utils or helpers', () => {
    const vague = /(^|[a-z])(utils?|helpers?|common|types?|constants?|misc)$/i
    const wrong = sources.filter(({ path }) =>
      path.split('/').some((part) => vague.test(part.split('.')[0]!) && !/^[a-z]+Type$/.test(part.split('.')[0]!)),
    )
    expect(wrong.map(({ path }) => `${path}: name the noun or the verb that it holds.`)).toEqual([])
  })

  test('behavior: no module has state at its top level', () => {
    const found = product.flatMap(({ path, program }) =>
      moduleState(program).map(({ name }) => `${path.slice(path.lastIndexOf('/') + 1)} ${name}`),
    )
    const unknown = found.filter((each) => !knownState.includes(each))
    expect(unknown.map((each) => `${each}: make it a member of App, or of what creates it.`)).toEqual([])
    const gone = knownState.filter((each) => !found.includes(each))
    expect(gone.map((each) => `${each} is gone: remove it from the list.`)).toEqual([])
  })

  test('behavior: `moduleState` finds every kind of module-level state', () => {
    const text = `
      let a = 0
      export let b: string | undefined
      const c = new WeakMap<object, string>()
      export const d = new WeakSet()
      const e = new Map(), f = new Set([1]), g = [1], h = {}, i = { x: 1 }
      const j = new Map([[1, 2]])
      const k = (x: number) => { e.set(x, 1); f.add(x); g.push(x); h[x] = 1; delete i.x }
      declare const l: number
      function m() { let n = 0; const o = new WeakMap(); n++; return [n, o] }`
    expect(moduleState(sourceOf('x.ts', text).program).map(({ name }) => name)).toEqual([...'abcdefghi'])
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
  ]
  test.each(forbidden)('behavior: product code contains no %s', (_, pattern, advice) => {
    const wrong = product.filter(({ path, text }) => pattern.test(text) && !path.includes('/generated/'))
    expect(wrong.map(({ path, text }) => `${path}: ${pattern.exec(text)?.[0]}. ${advice}`)).toEqual([])
  })

  test("behavior: the service reads the time only from its own clock, except in the two files that read the database's clock", () => {
    const byDatabase = ['createDatabaseClock', 'deleteExpired'].map((name) => `auth-frame/service/database/${name}.ts`)
    const elsewhere =
      /\bDate\.now\b|\bnew Date\(\)|\b(now|clock_timestamp)\(\)(?<!clock\.now\(\)|performance\.now\(\))|\bcurrent_timestamp\b/i
    const wrong = product.filter(
      ({ path, text }) => path.startsWith('auth-frame/service/') && !byDatabase.includes(path) && elsewhere.test(text),
    )
    expect(wrong.map(({ path, text }) => `${path}: ${elsewhere.exec(text)?.[0]}. Ask RoleContext's clock.`)).toEqual([])
  })

  test('behavior: a view reads the store through `useAppState`, so that the view renders again after a change', () => {
    const reads = /^ {2}(?:const|let|if|return)\b(?:(?!=>).)*\bgetState\(\)/m
    const wrong = product.filter(({ path, text }) => path.endsWith('.tsx') && reads.test(text))
    expect(wrong.map(({ path, text }) => `${path}: ${reads.exec(text)?.[0]}. Select it with useAppState.`)).toEqual([])
  })

  test('behavior: no test mocks a module', () => {
    const wrong = sources.filter(({ text }) => /\bvi\.(mock|doMock|unmock)\(/.test(text))
    expect(wrong.map(({ path }) => `${path}. Pass a hand-written fake as an argument.`)).toEqual([])
  })

  test('behavior: comments are at most 120 columns wide', () => {
    const wide = sources.flatMap(({ path, whole, text }) => {
      const code = text.split('\n')
      return whole.split('\n').flatMap((line, index) =>
        // A linter suppression must be on one line, so it may be longer.
        line.length > 120 && !code[index]?.trim() && !line.includes('biome-ignore') ? [`${path}:${index + 1}`] : [],
      )
    })
    expect(wide).toEqual([])
  })

  test('behavior: comments refer to no document outside the repository', () => {
    // Skip this file: it contains the pattern itself.
    const others = sources.filter(({ path }) => path !== 'shared/src/conventions.test.ts')
    const wrong = others.flatMap(({ path, whole }) => {
      const found = elsewhere.exec(whole)?.[0]
      return found ? [`${path}: ${found}. Write the reason itself.`] : []
    })
    expect(wrong).toEqual([])
    expect([`as ${'facts'} 1.2 says`, `as ${'facts'}\n * 1.2 says`].map((text) => elsewhere.test(text))).toEqual([
      true,
      true,
    ])
  })
})

const elsewhere = /\b(facts(\.md)?[\s*/]+\d|facts[.]md|design\.md|product-spec|spec(ification)?( section| §)[\s*/]*\d)/
