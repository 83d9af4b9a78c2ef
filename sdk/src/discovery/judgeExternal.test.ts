import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Extension as Taken } from '../../../shared/src/protocol/hostToFrame.ts'
import type { Extension } from './Extension.ts'
import { judgeExternal } from './judgeExternal.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const id = '11111111-1111-4111-8111-111111111111'
const provider = { request: async () => null }
const icon = 'data:image/svg+xml,%3Csvg/%3E'
const good: Extension = { id, kind: 'external', name: 'Vendor', rdns: 'com.vendor', icon, provider }

/** What is left of a wallet, what the frame hears of it, and what the developer reads. */
function judge(given: object) {
  const wallet = { ...good, ...given } as Extension
  const wallets: { [id: string]: Extension | undefined } = { [wallet.id]: wallet }
  const told: Extension[] = []
  judgeExternal(wallets, wallet.id, (each) => told.push(each))
  return { wallets, told, sentences: vi.mocked(console.error).mock.calls.flat() }
}

describe('judgeExternal', () => {
  test('default: without a picture that is none', () => {
    const { wallets, told, sentences } = judge({ icon: 'https://vendor.example/icon.svg' })
    expect([told, Object.values(wallets)]).toEqual([[{ ...good, icon: '' }], told])
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`providers\` accepts a data address of a picture as icon; 'Vendor' is listed without",
      ]
    `)
  })

  test('behavior: an id that is no UUID is replaced', () => {
    const { wallets, told } = judge({ id: 'vendor' })
    expect(Object.keys(wallets)).toEqual([told[0]!.id])
    expect(told[0]).toEqual({ ...good, id: expect.stringMatching(/^.{36}$/) })
  })

  test('behavior: several faults are one sentence', () => {
    const { sentences } = judge({ id: 7, rdns: 'vendor', icon: null })
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`providers\` accepts a UUID as id, a reverse domain name as rdns, a data address of a picture as icon; 'Vendor' is listed without",
      ]
    `)
  })

  test.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a name that is none', { name: 7 }],
    ['a name that is too long', { name: 'x'.repeat(257) }],
  ])('error: %s', (_, given) => {
    const { wallets, told, sentences } = judge(given)
    expect([wallets, told]).toEqual([{}, []])
    expect(sentences).toEqual([
      'Airlock: Option `providers` accepts a name of at most 256 letters and a provider of EIP-1193; one entry is left out',
    ])
  })

  test('behavior: nothing is said of one that is right: the frame was gone', () => {
    for (const right of [{}, { rdns: '' }, { icon: '' }]) {
      const { told, wallets, sentences } = judge(right)
      expect([told, Object.keys(wallets), sentences]).toEqual([[], [id], []])
    }
  })

  test('behavior: nor of one that was judged', () => {
    const told: Extension[] = []
    judgeExternal({}, id, (each) => told.push(each))
    expect([told, vi.mocked(console.error).mock.calls]).toEqual([[], []])
  })

  test('behavior: what it keeps the frame takes, and what it calls right as well', () => {
    const values = ['', 'x', 'a.b', 'com.vendor', 'com..vendor', icon, `${icon}'`, 'data:text/html,x', id, 7, null, {}]
    for (const part of ['id', 'name', 'rdns', 'icon'])
      for (const value of values) {
        const { told, wallets } = judge({ [part]: value })
        for (const { provider: _, ...kept } of [...told, ...(Object.values(wallets) as Extension[])])
          expect([part, value, Taken.safeParse(kept).success]).toEqual([part, value, true])
      }
  })
})
