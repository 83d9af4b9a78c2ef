import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { makeError } from '../errors/makeError.ts'
import { accepts } from './accepts.ts'
import { featureAccepts } from './featureAccepts.ts'
import { type OptionKey, options } from './options.ts'

const walletId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const custom = {
  id: 31337,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const boolean = { good: [true, false], bad: ['true', 1, null] }
const walletIds = {
  good: [[walletId], []],
  bad: [walletId, ['metamask'], [walletId.toUpperCase()], Array(501).fill(walletId)],
}
const url = {
  good: ['https://dapp.example/terms'],
  bad: ['javascript:alert(1)', 'https://a.example/"onclick=', '/terms', ''],
}
const pictures = { good: [{ 1: 'https://dapp.example/1.png' }, {}], bad: [{ 1: 'javascript:alert(1)' }, { 1: 1 }, []] }

const cases: { readonly [key in OptionKey]: { good: readonly unknown[]; bad: readonly unknown[] } } = {
  projectId: {
    good: ['00000000000000000000000000a1710c', 'A'.repeat(32)],
    bad: ['', 'demo', 'g'.repeat(32), 'a'.repeat(33), 1],
  },
  networks: {
    good: [['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], [custom], [{ ...custom, contracts: { a: 1 } }]],
    bad: [
      [],
      'eip155:1',
      [1],
      ['1'],
      [{ ...custom, rpcUrls: {} }],
      [{ ...custom, rpcUrls: { default: { http: ['file:///a'] } } }],
    ],
  },
  defaultNetwork: { good: ['eip155:8453', custom], bad: ['base', 8453, 'eip155', 'eip155:1:2', {}] },
  metadata: {
    good: [
      { name: 'Dapp' },
      { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: ['https://dapp.example/a.png'] },
      { name: 'Dapp', redirect: { native: 'dapp://', universal: 'https://dapp.example/app', linkMode: true } },
    ],
    bad: [
      {},
      { name: 1 },
      { name: 'Dapp', url: 'javascript:alert(1)' },
      { name: 'Dapp', icons: 'a' },
      { name: 'Dapp', verifyUrl: 'a' },
      { name: 'Dapp', redirect: { universal: 'javascript://a' } },
    ],
  },
  themeMode: { good: ['light', 'dark'], bad: ['auto', true] },
  themeVariables: {
    good: [{ '--w3m-accent': '#fff', '--w3m-border-radius-master': 1, '--apkt-z-index': 1000 }, {}],
    bad: [
      { accent: '#fff' },
      { '--w3m-accent': null },
      { '--w3m-accent;color': 'red' },
      { '--w3m-accent': Number.NaN },
    ],
  },
  features: {
    good: [
      { swaps: false, socials: ['google'], connectMethodsOrder: ['wallet'] },
      { socials: false },
      {},
      { socials: true, swaps: ['1inch'], onramp: ['meld'] },
      { onramp: ['coinbase', 'meld'], swaps: [], history: false },
      { emailShowWallets: false, reownBranding: false },
    ],
    bad: [
      { swap: false },
      { swaps: ['uniswap'] },
      { onramp: 'meld' },
      { socials: ['myspace'] },
      { connectMethodsOrder: [] },
      { email: 'yes' },
    ],
  },
  featuredWalletIds: walletIds,
  includeWalletIds: walletIds,
  excludeWalletIds: walletIds,
  customWallets: {
    good: [[{ id: 'mine', name: 'Mine', mobile_link: 'mine://', webapp_link: 'https://mine.example' }], []],
    bad: [
      [{ id: 'mine' }],
      [{ id: '', name: 'Mine' }],
      [{ id: 'a', name: 'a', mobile_link: 'mine' }],
      [{ id: 'a', name: 'a', homepage: 'data://a' }],
    ],
  },
  customRpcUrls: {
    good: [{ 'eip155:1': [{ url: 'https://rpc.example' }] }, {}],
    bad: [
      { 1: [{ url: 'https://rpc.example' }] },
      { 'eip155:1': ['https://rpc.example'] },
      { 'eip155:1': [{ url: 'rpc' }] },
    ],
  },
  chainImages: pictures,
  connectorImages: pictures,
  currency: { good: ['USD', 'EUR'], bad: ['usd', 'EURO', '', 978] },
  locale: { good: ['de', 'pt-BR', 'nonsense'], bad: ['x'.repeat(36), 1, ['de']] },
  texts: {
    good: [{}, { title_connect: 'Join' }, { or: 'x'.repeat(200) }],
    bad: [{ or: '' }, { or: 'x'.repeat(201) }, { or: { other: 'x' } }, { 'a b': 'x' }, []],
  },
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  allWallets: { good: ['SHOW', 'HIDE', 'ONLY_MOBILE'], bad: ['show', true] },
  enableWallets: boolean,
  enableEIP6963: boolean,
  enableInjected: boolean,
  enableWalletConnect: boolean,
  enableNetworkSwitch: boolean,
  allowUnsupportedChain: boolean,
  defaultAccountTypes: {
    good: [{ eip155: 'eoa' }, { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }, {}],
    bad: ['eoa', { eip155: 'payment' }, { solana: 'smartAccount' }, { bip122: 'eoa' }, { cosmos: 'eoa' }, null],
  },
  enableAuthLogger: boolean,
  experimental_preferUniversalLinks: boolean,
  manualWCControl: boolean,
  siwx: {
    good: [{}, { required: true, signOutOnDisconnect: false }, { storageKey: 'sessions' }],
    bad: [true, [], { required: 'yes' }, { signOutOnDisconnect: 0 }],
  },
  debug: boolean,
}
const each = (kind: 'good' | 'bad') =>
  (Object.keys(cases) as OptionKey[]).flatMap((option) => cases[option][kind].map((value) => [option, value] as const))

describe('options', () => {
  test('default', () => {
    expect(Object.keys(options)).toEqual(Object.keys(cases))
  })

  test.each(each('good'))('behavior: %s accepts %j', (option, value) => {
    expect(options[option].safeParse(value).success).toBe(true)
  })

  test.each(each('bad'))('error: %s rejects %j', (option, value) => {
    expect(options[option].safeParse(value).success).toBe(false)
  })

  test("behavior: `networks` accepts viem's chains in the form in which the SDK sends them", () => {
    const refused = (Object.values(chains) as readonly Chain[]).filter((chain) => {
      const sent = JSON.parse(JSON.stringify(chain, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
      return !options.networks.safeParse([sent]).success
    })
    expect(refused).toEqual([])
  })

  test('behavior: every option has a message that tells the dapp’s developer which values are valid', () => {
    const sentences = Object.entries(accepts).map(
      ([option, accepts]) => makeError('INVALID_OPTION', { option, accepts }).message,
    )
    expect(sentences).toContain("Option `themeMode` accepts 'light' or 'dark'")
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Option \`projectId\` accepts the 32 hexadecimal digits of your project id",
        "Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http",
        "Option \`defaultNetwork\` accepts one of \`networks\`, or its CAIP-2 id such as 'eip155:1'",
        "Option \`metadata\` accepts an object with name, and optionally description, url, a list of icons (https addresses) and redirect",
        "Option \`themeMode\` accepts 'light' or 'dark'",
        "Option \`themeVariables\` accepts an object from theme variables such as --w3m-accent to a text or a number",
        "Option \`features\` accepts an object of the switches receive, send, swaps, onramp, email, socials, activity, history, reownBranding, analytics, allWallets, legalCheckbox, smartSessions, pay, collapseWallets, emailShowWallets, connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder",
        "Option \`featuredWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each",
        "Option \`includeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each",
        "Option \`excludeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each",
        "Option \`customWallets\` accepts a list of wallets, each with id, name and links (https, or the scheme of its app)",
        "Option \`customRpcUrls\` accepts an object from CAIP-2 ids to lists of { url }",
        "Option \`chainImages\` accepts an object from network ids to https addresses of pictures",
        "Option \`connectorImages\` accepts an object from connector ids to https addresses of pictures",
        "Option \`currency\` accepts the ISO 4217 code of the currency in which amounts of money are shown, such as 'EUR'",
        "Option \`locale\` accepts a language tag such as 'de' or 'pt-BR'",
        "Option \`texts\` accepts an object from message keys such as title_connect to texts of 1 to 200 characters",
        "Option \`termsConditionsUrl\` accepts an https address",
        "Option \`privacyPolicyUrl\` accepts an https address",
        "Option \`allWallets\` accepts 'SHOW', 'HIDE' or 'ONLY_MOBILE'",
        "Option \`enableWallets\` accepts true or false",
        "Option \`enableEIP6963\` accepts true or false",
        "Option \`enableInjected\` accepts true or false",
        "Option \`enableWalletConnect\` accepts true or false",
        "Option \`enableNetworkSwitch\` accepts true or false",
        "Option \`allowUnsupportedChain\` accepts true or false",
        "Option \`defaultAccountTypes\` accepts an object from eip155 to 'eoa' or 'smartAccount', from solana and polkadot to 'eoa', and from bip122 to 'payment'",
        "Option \`enableAuthLogger\` accepts true or false",
        "Option \`experimental_preferUniversalLinks\` accepts true or false",
        "Option \`manualWCControl\` accepts true or false",
        "Option \`siwx\` accepts a plain object with the functions getSessions, addSession, createMessage, getNonce, revokeSession, setSessions, getRequired, and optionally required and signOutOnDisconnect (true or false)",
        "Option \`debug\` accepts true or false",
      ]
    `)
    for (const sentence of sentences) expect(sentence).toMatch(/^Option `\w+` accepts [^.].*[^.]$/)
  })

  test('behavior: every switch of the option `features` has a description', () => {
    expect(Object.keys(featureAccepts).toSorted()).toEqual(Object.keys(options.features.def.shape).toSorted())
    for (const name of Object.keys(featureAccepts)) expect(accepts.features).toContain(name)
  })
})
