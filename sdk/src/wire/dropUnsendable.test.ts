import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameLimits, isBounded } from '../../../shared/src/protocol/guard.ts'
import { dropUnsendable } from './dropUnsendable.ts'
import { toJson } from './toJson.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const sentences = () => vi.mocked(console.error).mock.calls.flat()

/** What is left of options, and what the developer reads of the others. */
function drop(options: { [option: string]: unknown }) {
  dropUnsendable(options)
  expect(isBounded({ options: toJson(options), sdkVersion: '1.2.3' }, frameLimits)).toBe(true)
  return { left: Object.keys(options), sentences: sentences() }
}
const networks = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc${id}.example`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
  }))
const wallet = (letters: number) => ({ id: 'x', name: 'X', image_url: `data:image/png;base64,${'A'.repeat(letters)}` })

describe('dropUnsendable', () => {
  test('default', () => {
    const options = { projectId: 'x', networks: ['eip155:1'], themeMode: undefined, siwx: { getNonce: () => '' } }
    expect(drop(options)).toEqual({ left: ['projectId', 'networks', 'themeMode', 'siwx'], sentences: [] })
  })

  test('behavior: what JSON cannot say is left out, with a sentence that names it', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const { left, sentences } = drop({ projectId: 'x', networks: [{ id: 1n }], metadata: circle, debug: true })
    expect(left).toEqual(['projectId', 'debug'])
    expect(sentences).toMatchInlineSnapshot(`
      [
        "Airlock: Option \`networks\` is left out: it is too large, or not JSON",
        "Airlock: Option \`metadata\` is left out: it is too large, or not JSON",
      ]
    `)
  })

  test('behavior: a hundred networks go, and 500', () => {
    expect(drop({ networks: networks(100) }).left).toEqual(['networks'])
    expect(drop({ networks: networks(500) }).left).toEqual(['networks'])
  })

  test('behavior: more values than a message may have are left out, and nothing else', () => {
    const { left, sentences } = drop({ projectId: 'x', networks: networks(1_000), debug: true })
    expect([left, sentences.length]).toEqual([['projectId', 'debug'], 1])
    expect(sentences[0]).toContain('`networks`')
  })

  test('behavior: so are more pictures, also those that are too many together', () => {
    const pictures = (count: number) => Array.from({ length: count }, () => wallet(130_000))
    expect(drop({ customWallets: pictures(7) }).left).toEqual(['customWallets'])
    expect(drop({ customWallets: pictures(8), debug: true }).left).toEqual(['debug'])
    const chainImages = Object.fromEntries(pictures(4).map(({ image_url }, index) => [index, image_url]))
    expect(drop({ customWallets: pictures(4), chainImages, debug: true }).left).toEqual(['customWallets', 'debug'])
  })
})
