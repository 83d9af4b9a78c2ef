import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Extension as Taken } from '../../../shared/src/protocol/hostToFrame.ts'
import { fakePage } from '../discovery/fakePage.ts'
import { judgeWallets } from './judgeWallets.ts'

const page = { current: fakePage() }
beforeEach(() => {
  page.current = fakePage()
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const id = '11111111-1111-4111-8111-111111111111'
const provider = { request: async () => null }
const icon = 'data:image/svg+xml,%3Csvg/%3E'
const good = { id, kind: 'external' as const, namespace: 'eip155', name: 'Vendor', rdns: 'com.vendor', icon, provider }
type Wallet = typeof good

/**
 * Runs `judgeWallets` on a wallet. Returns the wallets that are kept, the messages to the frame, and the console
 * messages.
 */
function judge(given: object, providers: unknown = []) {
  const wallet = { ...good, ...given } as Wallet
  const wallets: { [id: string]: Wallet | undefined } = { [wallet.id]: wallet }
  const sent: unknown[] = []
  const announceWallet = (each: unknown) => sent.push(each)
  judgeWallets({ options: {}, providers, wallets: wallets as never, announceWallet }, new AbortController().signal)
  return { wallets, sent: sent as Wallet[], sentences: vi.mocked(console.error).mock.calls.splice(0).flat() }
}

describe('judgeWallets', () => {
  test('default: removes an invalid icon', () => {
    const { wallets, sent, sentences } = judge({ icon: 'https://vendor.example/icon.svg' })
    expect([sent, Object.values(wallets)]).toEqual([[{ ...good, icon: '' }], sent])
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`providers\` accepts a data address of a picture as icon; 'Vendor' is listed without",
      ]
    `)
  })

  test('behavior: replaces an id that is not a UUID', () => {
    const { wallets, sent } = judge({ id: 'vendor' })
    expect(Object.keys(wallets)).toEqual([sent[0]!.id])
    expect(sent[0]).toEqual({ ...good, id: expect.stringMatching(/^.{36}$/) })
    expect(sent[0]!.id).not.toBe('vendor')
  })

  test('behavior: logs several invalid properties of one wallet in one message', () => {
    expect(judge({ id: 7, rdns: 'vendor', icon: null }).sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`providers\` accepts a UUID as id, a reverse domain name as rdns, a data address of a picture as icon; 'Vendor' is listed without",
      ]
    `)
  })

  test('behavior: logs nothing for omitted properties, and drops unknown properties', () => {
    const { sent, sentences } = judge({ id: undefined, rdns: undefined, icon: undefined, installed: true })
    expect(sent).toEqual([{ ...good, id: expect.stringMatching(/^.{36}$/), rdns: '', icon: '' }])
    expect(sentences).toEqual([])
  })

  test.each([
    ['none', { name: undefined }],
    ['an empty one', { name: '' }],
    ['a number', { name: 7 }],
    ['one of 257 letters', { name: 'x'.repeat(257) }],
  ])('error: removes a wallet whose name is %s', (_, given) => {
    const { wallets, sent, sentences } = judge(given)
    expect([wallets, sent]).toEqual([{}, []])
    expect(sentences).toEqual(['Airlock: Option `providers` accepts a name of at most 256 letters; one is left out'])
  })

  test('error: logs each entry of `providers` that has no provider', () => {
    const none = [provider, { name: 'X' }, { name: 'X', provider: {} }, null, 'x']
    const sentence =
      'Airlock: Option `providers` accepts wallets with a name and a provider of EIP-1193; one is left out'
    expect(judge({}, [...none, { name: 'X', provider }]).sentences).toEqual(none.map(() => sentence))
    expect(judge({}, provider).sentences).toEqual([sentence])
  })

  test('behavior: logs nothing for a valid wallet, or for a wallet that the dapp did not supply', () => {
    for (const right of [{}, { rdns: '' }, { icon: '' }, { kind: 'announced', icon: 'x', id: 'y' }]) {
      const { sent, wallets, sentences } = judge(right)
      expect([sent, Object.values(wallets), sentences]).toEqual([[], [{ ...good, ...right }], []])
    }
  })

  test('behavior: the frame accepts every wallet that the SDK keeps, whether unchanged or repaired', () => {
    const values = ['', 'x', 'a.b', 'com.vendor', 'com..vendor', icon, `${icon}'`, 'data:text/html,x', id, 7, null, {}]
    for (const part of ['id', 'name', 'rdns', 'icon'])
      for (const value of values)
        for (const kept of Object.values(judge({ [part]: value }).wallets)) {
          const { provider: _, namespace: __, ...wallet } = kept!
          expect([part, value, Taken.safeParse(wallet).success]).toEqual([part, value, true])
        }
  })

  describe('announcements', () => {
    const announce = (info: unknown, given: object = { provider }) =>
      page.current.target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, ...given } }))
    const info = (more: object = {}) => ({ uuid: crypto.randomUUID(), name: 'Ann', rdns: 'com.ann', icon, ...more })
    const lines = () =>
      vi
        .mocked(console.warn)
        .mock.calls.splice(0)
        .map((line) => line.join(' '))
    const listen = (taken: readonly { uuid: string; name: string; rdns: string; icon: string }[] = []) => {
      const life = new AbortController()
      const wallets = Object.fromEntries(
        taken.map(({ uuid: id, ...each }) => [id, { ...good, ...each, id, kind: 'announced' as const }]),
      )
      judgeWallets({ options: {}, wallets, announceWallet: () => {} }, life.signal)
      return life
    }

    test('default: logs each skipped announcement once, even if it arrived before `judgeWallets` ran', () => {
      const earlier = info({ rdns: 'no rdns' })
      addEventListener('eip6963:requestProvider', () => announce(earlier))
      const long = info({ name: 'x'.repeat(257) })
      const number = info({ uuid: '7', name: 'Seven' })
      listen([earlier, long, number])
      announce(earlier)
      announce(long)
      announce(number)
      announce(info({ name: 'Mute' }), { provider: {} })
      announce(info({ name: 'Late' }))
      announce(null)
      expect(lines().map((line) => line.replace(/x{257}/, 'xx'))).toMatchInlineSnapshot(`
        [
          "Airlock: an announced wallet is left out, because EIP-6963 wants a reverse domain name as rdns: Ann",
          "Airlock: an announced wallet is left out, because EIP-6963 wants a name of at most 256 letters: xx",
          "Airlock: an announced wallet is left out, because EIP-6963 wants a UUID as id: Seven",
          "Airlock: an announced wallet is left out, because it has no provider: Mute",
          "Airlock: an announced wallet is left out, because there are too many: Late",
          "Airlock: an announced wallet is left out, because it cannot be read: [object Object]",
        ]
      `)
    })

    test('behavior: logs nothing for a valid announcement with any icon, or for our own announcement', () => {
      const right = info({ icon: '<svg>' })
      const life = listen([right])
      announce(right)
      announce(info({ rdns: 'dev.airlock' }))
      life.abort()
      announce(info())
      expect(lines()).toEqual([])
    })
  })
})
