import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { parseOptions } from '../project/parseOptions.ts'
import { showProblems } from './showProblems.ts'

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

/** Returns the messages that the dapp's developer sees for these options. */
function shown(options: Record<string, Json>) {
  const { app, state } = fakeApp({ options: { debug: true, ...options } })
  const projectId = '0123456789abcdef0123456789abcdef'
  showProblems(app, parseOptions({ projectId, networks: ['eip155:1'], ...options }).problems)
  return state().alerts.map(({ title, detail }) => (detail ? `${title}. ${detail}` : title))
}

describe('showProblems', () => {
  test('default', () => {
    expect(shown({ themeMode: 'blue' })).toEqual(["Option `themeMode` accepts 'light' or 'dark'"])
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["Airlock: Option `themeMode` accepts 'light' or 'dark' (/reference/errors/INVALID_OPTION)"],
    ])
  })

  test('behavior: reports an unknown option, and lists the known options', () => {
    expect(shown({ '--w3m-accent': '#f00' })[0]).toMatch(
      /^Unknown option `--w3m-accent`\. It has no effect\. Known options are projectId, networks, .*debug\.$/,
    )
  })

  test('behavior: reports each invalid switch of `features` in a separate sentence', () => {
    const features = { email: 'yes', headless: true, multiWallet: 1, socials: ['myspace'] }
    expect(shown({ features })).toMatchInlineSnapshot(`
      [
        "Option \`features.email\` accepts true or false",
        "Option \`features.socials\` accepts true, false or a list of 'google', 'x', 'discord', 'farcaster', 'github', 'apple' and 'facebook'",
        "Unknown option \`features.headless\`. It has no effect. Known options are features.receive, features.send, features.swaps, features.onramp, features.email, features.socials, features.activity, features.history, features.reownBranding, features.analytics, features.allWallets, features.legalCheckbox, features.smartSessions, features.pay, features.collapseWallets, features.emailShowWallets, features.connectMethodsOrder, features.connectorTypeOrder, features.walletFeaturesOrder.",
        "Unknown option \`features.multiWallet\`. It has no effect. Known options are features.receive, features.send, features.swaps, features.onramp, features.email, features.socials, features.activity, features.history, features.reownBranding, features.analytics, features.allWallets, features.legalCheckbox, features.smartSessions, features.pay, features.collapseWallets, features.emailShowWallets, features.connectMethodsOrder, features.connectorTypeOrder, features.walletFeaturesOrder.",
      ]
    `)
    expect(shown({ features: 'email' })[0]).toMatch(/^Option `features` accepts an object of the switches receive, /)
  })

  test.each<[option: string, value: Json, places: string | null]>([
    ['networks', ['eip155:1', { id: 1, name: 'A' }], '; not accepted: `networks[1].nativeCurrency`'],
    ['networks', ['eip155:1', 'mainnet', 5], '; not accepted: `networks[1]`, `networks[2]`'],
    ['networks', [], null],
    [
      'metadata',
      { name: 'A', icons: ['a'], verifyUrl: 'b' },
      '; not accepted: `metadata.icons[0]`, `metadata.verifyUrl`',
    ],
    [
      'themeVariables',
      { accent: 'red', '--w3m-a;b': 1 },
      "; not accepted: `themeVariables.accent`, `themeVariables['--w3m-a;b']`",
    ],
    ['customWallets', [{ id: 'a', name: 'A', link: 'b' }], '; not accepted: `customWallets[0].link`'],
    ['featuredWalletIds', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], '[4]` and 2 more'],
    ['featuredWalletIds', 'a', null],
  ])('behavior: names the invalid entries of %s: %j', (option, value, places) => {
    const [sentence, ...others] = shown({ [option]: value })
    expect(others).toEqual([])
    if (places) expect(sentence!.endsWith(places), sentence).toBe(true)
    else expect(sentence).not.toContain('not accepted')
  })

  test('behavior: explains that no wallet can connect if the link to the terms is invalid', () => {
    const legal = (features: Json) => shown({ features, termsConditionsUrl: '/terms' })
    expect(legal({ legalCheckbox: true })).toMatchInlineSnapshot(`
      [
        "Option \`termsConditionsUrl\` accepts an https address; nothing connects without it, because \`features.legalCheckbox\` has visitors agree to it",
      ]
    `)
    expect(legal({})).toEqual(['Option `termsConditionsUrl` accepts an https address'])
  })
})
