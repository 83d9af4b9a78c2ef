import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { type OptionKey, options as rules } from '#shared/tables/options.ts'
import { needsAgreement } from '../../app/options/needsAgreement.ts'
import type { OptionProblem } from '../../app/options/OptionProblem.ts'
import { problemSentences } from '../../app/options/showProblems.ts'
import { parseOptions } from './parseOptions.ts'

const projectId = '0123456789abcdef0123456789abcdef'
const local = {
  id: 31337,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
}
const sentences = (problems: readonly OptionProblem[]) =>
  problems.flatMap((problem) => problemSentences(problem)).map(({ error }) => error.message)
const problems = (given: Record<string, Json>) => sentences(parseOptions({ projectId, ...given }).problems)

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
    expect(
      problems.flatMap((each) => problemSentences(each)).map(({ error }) => [error.reason, error.message]),
    ).toEqual([['ALERT_PROJECT_ID_MISSING', 'Project ID Not Configured']])
  })

  test('behavior: a sentence for each option at fault', () => {
    const wrong = Object.fromEntries(Object.keys(rules).map((option) => [option, { wrong: [null] }]))
    expect(problems(wrong).join('\n')).toMatchInlineSnapshot(`
      "Option \`projectId\` accepts the 32 hexadecimal digits of your project id
      Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http
      Option \`defaultNetwork\` accepts one of \`networks\`, or its CAIP-2 id such as 'eip155:1'; not accepted: \`defaultNetwork.id\`
      Option \`metadata\` accepts an object with name, and optionally description, url, a list of icons (https addresses) and redirect; not accepted: \`metadata.name\`, \`metadata.wrong\`
      Option \`themeMode\` accepts 'light' or 'dark'
      Option \`themeVariables\` accepts an object from theme variables such as --w3m-accent to a text or a number; not accepted: \`themeVariables.wrong\`
      Unknown option \`features.wrong\`
      Option \`featuredWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`includeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`excludeWalletIds\` accepts a list of wallet ids, 64 hexadecimal digits each
      Option \`customWallets\` accepts a list of wallets, each with id, name and links (https, or the scheme of its app)
      Option \`customRpcUrls\` accepts an object from CAIP-2 ids to lists of { url }; not accepted: \`customRpcUrls.wrong\`
      Option \`chainImages\` accepts an object from network ids to https addresses of pictures; not accepted: \`chainImages.wrong\`
      Option \`connectorImages\` accepts an object from connector ids to https addresses of pictures; not accepted: \`connectorImages.wrong\`
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
      Option \`defaultAccountTypes\` accepts an object from eip155 to 'eoa' or 'smartAccount', from solana and polkadot to 'eoa', and from bip122 to 'payment'; not accepted: \`defaultAccountTypes.wrong\`
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
    expect(parseOptions(given).problems).toEqual([{ option }])
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
      const { options, problems } = parseOptions({ ...right, [option]: 0 })
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
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http; eip155:31337 is not a network Airlock knows by its id alone",
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
    expect(sentences(problems)[0]).toMatch(/; .* is not the CAIP-2 id of a network of eip155$/)
  })

  test('behavior: a default network that is not listed counts as not given', () => {
    const { options, problems } = parseOptions({ projectId, networks: ['eip155:1'], defaultNetwork: 'eip155:10' })
    expect(options.defaultNetwork).toBe(undefined)
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`defaultNetwork\` accepts one of \`networks\`, or its CAIP-2 id such as 'eip155:1'",
      ]
    `)
  })

  test('behavior: the default network may be given as an object, by its id', () => {
    const solana = { ...local, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' }
    const networks = ['eip155:1', local, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    for (const [given, id] of [
      [local, 'eip155:31337'],
      [{ ...local, id: 1 }, 'eip155:1'],
      [solana, `solana:${solana.id}`],
    ] as const) {
      const { options, problems } = parseOptions({ projectId, networks, defaultNetwork: given })
      expect([options.defaultNetwork, problems]).toEqual([id, []])
    }
    const { options, problems } = parseOptions({ projectId, networks, defaultNetwork: { ...local, id: 10 } })
    expect(options.defaultNetwork).toBe(undefined)
    expect(sentences(problems)[0]).toMatch(/^Option `defaultNetwork` accepts one of `networks`/)
  })

  test('behavior: a network of wrong form is left out and named, the others stay', () => {
    const wrong = { ...local, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } }
    const { networks, problems } = parseOptions({ projectId, networks: ['eip155:1', wrong, 'base', 'eip155:10'] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:10'])
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http; not accepted: \`networks[1].nativeCurrency.decimals\`, \`networks[2]\`",
      ]
    `)
  })

  test('behavior: more than 100 networks are one sentence', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...local, id: index + 1 }))
    expect(parseOptions({ projectId, networks: many }).networks).toEqual([])
    expect(problems({ networks: many })).toMatchInlineSnapshot(`
      [
        "Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http",
      ]
    `)
  })

  test('behavior: a switch at fault is lost alone: what protects visitors holds whatever else is wrong', () => {
    const protective = { legalCheckbox: true, analytics: false }
    const termsConditionsUrl = 'https://dapp.example/terms'
    const features = {
      ...protective,
      email: 'no',
      headless: true,
      constructor: 1,
      connectMethodsOrder: ['wallet', 'sms'],
    }
    const { options, problems } = parseOptions({ projectId, networks: ['eip155:1'], termsConditionsUrl, features })
    expect(options.features).toEqual(protective)
    expect(needsAgreement({ options, agreed: false })).toBe(true)
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`features.email\` accepts true or false",
        "Option \`features.connectMethodsOrder\` accepts a list of 'wallet', 'email' and 'social', at least one of them",
        "Unknown option \`features.headless\`",
        "Unknown option \`features.constructor\`",
      ]
    `)
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (others) => {
        const given = { ...others, projectId, features: { ...others, ...protective } } as Record<string, Json>
        expect(parseOptions(given).options.features).toMatchObject(protective)
      }),
    )
  })

  test.each(['termsConditionsUrl', 'privacyPolicyUrl'])(
    'behavior: %s is refused, so no one can agree to it',
    (option) => {
      const features = { legalCheckbox: true }
      for (const others of [
        {},
        { termsConditionsUrl: 'https://dapp.example/t', privacyPolicyUrl: 'https://dapp.example/p' },
      ]) {
        const { options } = parseOptions({ projectId, ...others, features, [option]: '/legal' })
        expect([options.lostTerms, needsAgreement({ options, agreed: false })]).toEqual([true, true])
        // Without the box it is a note that is missing.
        const without = parseOptions({ projectId, ...others, [option]: '/legal' })
        expect(without.options.lostTerms).toBe(undefined)
        expect(needsAgreement({ options: without.options, agreed: false })).toBe(false)
      }
    },
  )

  test('behavior: the kind of account that a dapp chose counts, whatever it says of other families', () => {
    const defaultAccountTypes = { eip155: 'eoa', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' } as const
    expect(parseOptions({ projectId, defaultAccountTypes })).toMatchObject({
      options: { defaultAccountTypes },
      problems: [],
    })
    const wrong = { eip155: 'eoa', bip122: 'eoa', ton: 'eoa' }
    expect(parseOptions({ projectId, defaultAccountTypes: wrong }).options.defaultAccountTypes).toEqual({
      eip155: 'eoa',
    })
    expect(problems({ defaultAccountTypes: wrong })).toMatchInlineSnapshot(`
      [
        "Option \`defaultAccountTypes\` accepts an object from eip155 to 'eoa' or 'smartAccount', from solana and polkadot to 'eoa', and from bip122 to 'payment'; not accepted: \`defaultAccountTypes.bip122\`, \`defaultAccountTypes.ton\`",
      ]
    `)
  })

  test('behavior: whatever is given, it never throws, and what it keeps has passed', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(rules)), fc.string())
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (given) => {
        const { options, networks, problems } = parseOptions(given as Record<string, Json>)
        const { lostTerms: _, ...kept } = options
        for (const [option, value] of Object.entries(kept).filter(([, value]) => value !== undefined))
          expect(rules[option as OptionKey].safeParse(value).success).toBe(true)
        expect(networks.length).toBeLessThanOrEqual(options.networks?.length ?? 0)
        expect(problems.every((problem) => sentences([problem]).join('').length > 0)).toBe(true)
      }),
    )
  })
})
