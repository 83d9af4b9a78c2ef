import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameLimits, isBounded } from '../../../shared/src/protocol/guard.ts'
import { toJson } from '../wire/toJson.ts'
import { dropUnsendable } from './dropUnsendable.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

type Options = { [option: string]: unknown }
const canBeSent = (options: Options) => isBounded({ options: toJson(options), sdkVersion: '1.2.3' }, frameLimits)

/** Returns the remaining options, and the console messages about the removed and shortened ones. */
function drop(options: Options) {
  const found = dropUnsendable(options)
  const sentences = vi.mocked(console.error).mock.calls.splice(0).flat() as string[]
  expect([found, canBeSent(options)]).toEqual([sentences.length > 0, true])
  return { left: Object.keys(options), sentences, options }
}
const networks = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc${id}.example`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
  }))
const picture = `data:image/png;base64,${'A'.repeat(130_000)}`
const wallets = (count: number) => Array.from({ length: count }, () => ({ id: 'x', name: 'X', image_url: picture }))

describe('dropUnsendable', () => {
  test('default: keeps options that can be sent to the frame', () => {
    const options = { projectId: 'x', networks: ['eip155:1'], themeMode: undefined, siwx: { getNonce: () => '' } }
    expect(drop(options)).toMatchObject({ left: ['projectId', 'networks', 'themeMode', 'siwx'], sentences: [] })
    expect(drop({ networks: networks(500), customWallets: wallets(6) }).sentences).toEqual([])
  })

  test('behavior: drops options that are not JSON and names each in the console', () => {
    const circle: Options = {}
    circle.self = circle
    const { left, sentences } = drop({ projectId: 'x', networks: [{ id: 1n }], metadata: circle, debug: true })
    expect(left).toEqual(['projectId', 'debug'])
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`networks\` is left out: it is not JSON (write bigint as hex)",
        "Airlock: Option \`metadata\` is left out: it is not JSON (write bigint as hex)",
      ]
    `)
  })

  test('behavior: drops options that the frame’s guard would reject, because they are too deeply nested or have a forbidden key', () => {
    let deep: Options = {}
    for (let level = 0; level < 40; level++) deep = { deep }
    const chainImages = JSON.parse('{"__proto__": "x"}')
    expect(drop({ features: deep, chainImages, debug: true }).left).toEqual(['debug'])
  })

  test('behavior: keeps the first entries of a list that is too long', () => {
    const { options, sentences } = drop({ projectId: 'x', networks: networks(1_000), debug: true })
    expect(options).toEqual({ projectId: 'x', networks: networks(100), debug: true })
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`networks\` is too large: its first 100 entries are taken",
      ]
    `)
  })

  test('behavior: drops an option whose images are too large, alone or together with the options before it', () => {
    const { left, sentences } = drop({ customWallets: wallets(9), debug: true })
    expect(left).toEqual(['debug'])
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`customWallets\` is left out: it is too large",
      ]
    `)
    const chainImages = { 1: picture, 10: picture, 137: picture, 8453: picture }
    expect(drop({ customWallets: wallets(5), chainImages, debug: true }).left).toEqual(['customWallets', 'debug'])
  })
})
