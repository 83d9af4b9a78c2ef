import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import type { OptionProblem } from '../options/OptionProblem.ts'
import { problemSentences } from '../options/showProblems.ts'
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

describe('parseOptions', () => {
  test('behavior: keeps a custom network', () => {
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

  test('behavior: accepts a custom network with all fields, and a custom network whose id we know', () => {
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
  ])(
    'behavior: accepts a custom %s network with its own RPC URLs, also as the default network',
    (namespace, caipNetworkId) => {
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
    },
  )

  test('behavior: tries the URLs of `customRpcUrls` before the network’s own RPC URLs', () => {
    const urls = (networks: Json) =>
      parseOptions({
        projectId,
        networks,
        customRpcUrls: { 'eip155:31337': [{ url: 'https://a' }, { url: 'https://b' }] },
      }).networks[0]?.rpcUrls
    expect(urls([local as Json])).toEqual(['https://a', 'https://b', 'http://localhost:8545'])
    expect(urls(['eip155:1'])).toEqual([])
  })

  test('behavior: finds an image in `chainImages` by CAIP-2 id, or else by chain reference', () => {
    const image = (chainImages: Json) =>
      parseOptions({ projectId, networks: ['eip155:1'], chainImages }).networks[0]?.imageUrl
    expect(image({ '1': 'https://img.example/1', 'eip155:1': 'https://img.example/eip155' })).toBe(
      'https://img.example/eip155',
    )
    expect(image({ '1': 'https://img.example/1' })).toBe('https://img.example/1')
    expect(image({ '10': 'https://img.example/10' })).toBe(null)
  })

  test('behavior: if a network is listed twice, uses the second entry at the first entry’s position', () => {
    const { networks } = parseOptions({ projectId, networks: ['eip155:1', 'eip155:10', { ...local, id: 1 }] })
    expect(networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])).toEqual([
      ['eip155:1', 'Anvil'],
      ['eip155:10', 'OP Mainnet'],
    ])
  })

  test('behavior: skips an unknown network id and keeps the other networks', () => {
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
  ])('behavior: skips a custom network with %s and keeps the other networks', (_, change) => {
    const { networks, problems } = parseOptions({ projectId, networks: ['eip155:1', { ...local, ...change }] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1'])
    expect(sentences(problems)[0]).toMatch(/; .* is not the CAIP-2 id of a network of eip155$/)
  })

  test('behavior: ignores a default network that `networks` does not list', () => {
    const { options, problems } = parseOptions({ projectId, networks: ['eip155:1'], defaultNetwork: 'eip155:10' })
    expect(options.defaultNetwork).toBe(undefined)
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`defaultNetwork\` accepts one of \`networks\`, or its CAIP-2 id such as 'eip155:1'",
      ]
    `)
  })

  test('behavior: accepts the default network as an object', () => {
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

  test('behavior: skips a malformed network and names it in the message, but keeps the other networks', () => {
    const wrong = { ...local, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } }
    const { networks, problems } = parseOptions({ projectId, networks: ['eip155:1', wrong, 'base', 'eip155:10'] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:10'])
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http; not accepted: \`networks[1].nativeCurrency.decimals\`, \`networks[2]\`",
      ]
    `)
  })

  test('behavior: reports a list of more than 100 networks in one sentence', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...local, id: index + 1 }))
    const { networks, problems } = parseOptions({ projectId, networks: many })
    expect(networks).toEqual([])
    expect(sentences(problems)).toMatchInlineSnapshot(`
      [
        "Option \`networks\` accepts a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http",
      ]
    `)
  })
})
