import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { type OptionKey, options as rules } from '#shared/tables/options.ts'
import { problemError } from '../../app/options/showProblems.ts'
import { parseOptions } from './parseOptions.ts'

const projectId = '0123456789abcdef0123456789abcdef'
const local = {
  id: 31337,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
}
const problems = (given: Record<string, Json>) =>
  parseOptions({ projectId, ...given }).problems.map((problem) => problemError(problem).message)

describe('parseOptions', () => {
  test('default', () => {
    const { options, networks, problems } = parseOptions({ projectId, networks: ['eip155:1'], themeMode: 'dark' })
    expect(options).toEqual({ projectId, networks: ['eip155:1'], themeMode: 'dark' })
    expect(networks).toMatchInlineSnapshot(`
      [
        {
          "caipNetworkId": "eip155:1",
          "imageId": null,
          "imageUrl": null,
          "name": "Ethereum",
          "namespace": "eip155",
          "nativeCurrency": {
            "decimals": 18,
            "name": "ETH",
            "symbol": "ETH",
          },
          "rpcUrls": [],
          "testnet": false,
        },
      ]
    `)
    expect(problems).toEqual([])
  })

  test('behavior: nothing given is one problem', () => {
    const { options, networks, problems } = parseOptions({})
    expect([options, networks]).toEqual([{}, []])
    expect(problems.map(problemError).map(({ reason, message }) => [reason, message])).toEqual([
      ['ALERT_PROJECT_ID_MISSING', 'Project ID Not Configured'],
    ])
  })

  test('behavior: a sentence for each option at fault', () => {
    const wrong = Object.fromEntries(Object.keys(rules).map((option) => [option, { wrong: [null] }]))
    expect(problems(wrong).join('\n')).toMatchInlineSnapshot(`
      "Option \`projectId\` accepts the 32 hexadecimal digits of your project id
      Option \`networks\` accepts a list of at least one network, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http
      Option \`defaultNetwork\` accepts the CAIP-2 id of one of \`networks\`, such as 'eip155:1'
      Option \`metadata\` accepts an object with name, and optionally description, url, a list of icons (https addresses) and redirect
      Option \`themeMode\` accepts 'light' or 'dark'
      Option \`themeVariables\` accepts an object from theme variables such as --w3m-accent to a text or a number
      Option \`features\` accepts an object of the feature switches send, receive, swaps, onramp, email, socials (true, false or a list), activity, analytics, allWallets, legalCheckbox, smartSessions, pay, collapseWallets, reownBranding and the orders connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder
      Option \`featuredWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`includeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`excludeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`customWallets\` accepts a list of wallets, each with id, name and links (https, or the scheme of its app)
      Option \`customRpcUrls\` accepts an object from CAIP-2 ids to lists of { url }
      Option \`chainImages\` accepts an object from network ids to https addresses of pictures
      Option \`connectorImages\` accepts an object from connector ids to https addresses of pictures
      Option \`currency\` accepts the ISO 4217 code of the currency in which amounts of money are shown, such as 'EUR'
      Option \`termsConditionsUrl\` accepts an https address
      Option \`privacyPolicyUrl\` accepts an https address
      Option \`allWallets\` accepts 'SHOW', 'HIDE' or 'ONLY_MOBILE'
      Option \`enableWallets\` accepts true or false
      Option \`enableEIP6963\` accepts true or false
      Option \`enableInjected\` accepts true or false
      Option \`enableWalletConnect\` accepts true or false
      Option \`enableNetworkSwitch\` accepts true or false
      Option \`allowUnsupportedChain\` accepts true or false
      Option \`defaultAccountTypes\` accepts an object from eip155 to 'eoa' or 'smartAccount', and from solana to 'eoa'
      Option \`enableAuthLogger\` accepts true or false
      Option \`experimental_preferUniversalLinks\` accepts true or false
      Option \`manualWCControl\` accepts true or false
      Option \`debug\` accepts true or false"
    `)
  })

  test('behavior: an unknown option is reported with the known ones', () => {
    expect(problems({ projectID: projectId })).toMatchInlineSnapshot(`
      [
        "Unknown option \`projectID\`",
      ]
    `)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('behavior: %s is no option', (option) => {
    const given = JSON.parse(`{"projectId":"${projectId}","${option}":"x"}`)
    expect(parseOptions(given).problems).toEqual([{ option, is: 'unknown' }])
  })

  test('behavior: whichever option is at fault, the others are kept', () => {
    const right: Record<OptionKey, Json> = {
      projectId,
      networks: ['eip155:1', 'eip155:8453'],
      defaultNetwork: 'eip155:8453',
      metadata: { name: 'Dapp' },
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#f00' },
      features: { send: false },
      featuredWalletIds: ['a'.repeat(64)],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
      customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] },
      chainImages: { '1': 'https://img.example/1.png' },
      connectorImages: {},
      currency: 'EUR',
      termsConditionsUrl: 'https://dapp.example/terms',
      privacyPolicyUrl: 'https://dapp.example/privacy',
      allWallets: 'HIDE',
      enableWallets: true,
      enableEIP6963: true,
      enableInjected: true,
      enableWalletConnect: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      defaultAccountTypes: { eip155: 'eoa' },
      experimental_preferUniversalLinks: false,
      enableAuthLogger: false,
      manualWCControl: false,
      siwx: { required: false },
      debug: true,
    }
    expect(parseOptions(right).problems).toEqual([])
    expect(parseOptions(right).options).toEqual(right)
    for (const option of Object.keys(right)) {
      const { options, problems } = parseOptions({ ...right, [option]: { wrong: true, required: 'no' } })
      const { [option as OptionKey]: _, ...others } = right
      // Without its network the default has nothing to name.
      if (option === 'networks') delete (others as { defaultNetwork?: Json }).defaultNetwork
      expect(options, option).toEqual(others)
      expect(problems[0]?.option).toBe(option)
    }
  })

  test('behavior: a custom network as it is given', () => {
    expect(parseOptions({ projectId, networks: [local as Json] }).networks).toMatchInlineSnapshot(`
      [
        {
          "caipNetworkId": "eip155:31337",
          "explorer": null,
          "imageId": null,
          "imageUrl": null,
          "name": "Anvil",
          "namespace": "eip155",
          "nativeCurrency": {
            "decimals": 18,
            "name": "Ether",
            "symbol": "ETH",
          },
          "rpcUrls": [
            "http://localhost:8545",
          ],
          "testnet": false,
        },
      ]
    `)
  })

  test('behavior: a custom network with all there is, and one that Airlock knows', () => {
    const { networks } = parseOptions({
      projectId,
      networks: [
        {
          ...local,
          caipNetworkId: 'eip155:99',
          blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
          testnet: true,
          assets: { imageId: 'image', imageUrl: 'https://img.example/99.png' },
          contracts: { multicall3: { address: '0x00' } },
        },
        { ...local, id: 1 },
        { ...local, id: 'mainnet', chainNamespace: 'solana' },
      ],
    })
    expect(networks).toMatchObject([
      {
        caipNetworkId: 'eip155:99',
        explorer: { name: 'Scan', url: 'https://scan.example' },
        testnet: true,
        imageId: 'image',
        imageUrl: 'https://img.example/99.png',
      },
      { caipNetworkId: 'eip155:1', name: 'Anvil' },
      { caipNetworkId: 'solana:mainnet', namespace: 'solana' },
    ])
  })

  test.each([
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122', 'bip122:000000000019d6689c085ae165831e93'],
    ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    ['cosmos', 'cosmos:cosmoshub-4'],
  ])('behavior: a custom network of %s, its own addresses, and the start on it', (namespace, caipNetworkId) => {
    const own = { ...local, id: caipNetworkId.split(':')[1]!, chainNamespace: namespace, caipNetworkId }
    for (const network of [own, { ...own, caipNetworkId: undefined }] as unknown as Json[]) {
      const { networks, options, problems } = parseOptions({
        projectId,
        networks: ['eip155:1', JSON.parse(JSON.stringify(network))],
        defaultNetwork: caipNetworkId,
        customRpcUrls: { [caipNetworkId]: [{ url: 'https://own.example' }] },
      })
      expect(problems).toEqual([])
      expect(options.defaultNetwork).toBe(caipNetworkId)
      expect(networks[1]).toMatchObject({
        caipNetworkId,
        namespace,
        rpcUrls: ['https://own.example', 'http://localhost:8545'],
      })
    }
  })

  test('behavior: the addresses of customRpcUrls come before those of the network', () => {
    const urls = (networks: Json) =>
      parseOptions({
        projectId,
        networks,
        customRpcUrls: { 'eip155:31337': [{ url: 'https://a' }, { url: 'https://b' }] },
      }).networks[0]?.rpcUrls
    expect(urls([local as Json])).toEqual(['https://a', 'https://b', 'http://localhost:8545'])
    expect(urls(['eip155:1'])).toEqual([])
  })

  test('behavior: chainImages are found by CAIP-2 id, else by reference', () => {
    const image = (chainImages: Json) =>
      parseOptions({ projectId, networks: ['eip155:1'], chainImages }).networks[0]?.imageUrl
    expect(image({ '1': 'https://img.example/1', 'eip155:1': 'https://img.example/eip155' })).toBe(
      'https://img.example/eip155',
    )
    expect(image({ '1': 'https://img.example/1' })).toBe('https://img.example/1')
    expect(image({ '10': 'https://img.example/10' })).toBe(null)
  })

  test('behavior: a network is listed once, as it is given last', () => {
    const { networks } = parseOptions({ projectId, networks: ['eip155:1', 'eip155:10', { ...local, id: 1 }] })
    expect(networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])).toEqual([
      ['eip155:1', 'Anvil'],
      ['eip155:10', 'OP Mainnet'],
    ])
  })

  test('behavior: a network that Airlock does not know by its id is left out, the others stay', () => {
    const { networks, problems } = parseOptions({ projectId, networks: ['eip155:31337', 'eip155:1'] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1'])
    expect(problems.map((problem) => problemError(problem).message)).toMatchInlineSnapshot(`
      [
        "Option \`networks\` accepts a list of at least one network, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http; eip155:31337 is not a network Airlock knows by its id alone",
      ]
    `)
  })

  test.each([
    ['an id that is no reference', { id: 'my chain' }],
    ['an eip155 id that is no number', { id: 'mainnet' }],
    ['an id of another namespace', { caipNetworkId: 'solana:mainnet' }],
    ['a long id', { id: '1'.repeat(40) }],
  ])('behavior: a custom network with %s is left out, the others stay', (_, change) => {
    const { networks, problems } = parseOptions({ projectId, networks: ['eip155:1', { ...local, ...change }] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1'])
    expect(problems[0]?.reason).toMatch(/is not the CAIP-2 id of a network of eip155$/)
  })

  test('behavior: a default network that is not listed counts as not given', () => {
    const { options, problems } = parseOptions({ projectId, networks: ['eip155:1'], defaultNetwork: 'eip155:10' })
    expect(options.defaultNetwork).toBe(undefined)
    expect(problems.map((problem) => problemError(problem).message)).toMatchInlineSnapshot(`
      [
        "Option \`defaultNetwork\` accepts the CAIP-2 id of one of \`networks\`, such as 'eip155:1'",
      ]
    `)
  })

  test('behavior: whatever is given, it never throws, and what it keeps has passed', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(rules)), fc.string())
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (given) => {
        const { options, networks, problems } = parseOptions(given as Record<string, Json>)
        for (const [option, value] of Object.entries(options))
          expect(rules[option as OptionKey].safeParse(value).success).toBe(true)
        expect(networks.length).toBeLessThanOrEqual(options.networks?.length ?? 0)
        expect(problems.every((problem) => problemError(problem).message.length > 0)).toBe(true)
      }),
    )
  })
})
