import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchSdk } from './debug.ts'
import type { SdkEvents, SdkState } from './Sdk.ts'

afterEach(() => vi.unstubAllGlobals())

type Network = SdkEvents['NETWORK']
type Page = {
  readonly headers?: Readonly<Record<string, string>>
  readonly isFramed?: boolean
  readonly isSecure?: boolean
  readonly storage?: 'denied'
  readonly refused?: readonly string[]
  readonly failure?: unknown
  /** Whether the browser rejects the request for the page's own headers. */
  readonly offline?: boolean
}

/** Stubs a page with an SDK, and returns the functions that change it. */
function setUp({ headers = {}, isFramed, isSecure = true, storage, refused = [], failure, offline }: Page = {}) {
  let dialog: object | null = {}
  let changed = () => {}
  const iframe = {
    src: 'https://m.example/path?token=secret',
    featurePolicy: { allowsFeature: (name: string) => !refused.includes(name) },
  }
  const window = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('top', isFramed ? {} : window)
  vi.stubGlobal('origin', 'https://dapp.example')
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('location', new URL('https://dapp.example/pay?code=123456#ann@mail.example'))
  vi.stubGlobal('document', { getElementById: () => dialog, querySelector: () => iframe, documentElement: {} })
  vi.stubGlobal('fetch', async () => {
    if (offline) throw new TypeError('Failed to fetch')
    return new Response('', { headers })
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: () => void) {
        changed = callback
      }
      observe() {}
      disconnect() {
        changed = () => {}
      }
    },
  )
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (storage === 'denied') throw new DOMException('denied', 'SecurityError')
      return {}
    },
  })
  let emit: (data: Network) => void = () => {}
  const sdk = {
    on: (_: string, listener: (data: never) => void) => {
      emit = listener as never
      return () => {
        emit = () => {}
      }
    },
    getState: () => ({ status: 'connected', network: `eip155:1:${address}` }) as unknown as SdkState,
    preload: async () => {
      if (failure !== undefined) throw failure
    },
  }
  return {
    sdk,
    request: (origin: string, purpose: string, size: number | null = 10) => emit({ origin, purpose, size }),
    replaceDialog: () => {
      dialog = {}
      changed()
    },
  }
}

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const idsOf = async (page: Page) => (await watchSdk(setUp(page).sdk).report()).findings.map(({ id }) => id)

describe('watchSdk', () => {
  test('default: a page without problems, and its requests', async () => {
    const { sdk, request } = setUp({ headers: { date: new Date().toUTCString() } })
    const { report } = watchSdk(sdk)
    request('https://api.example', 'wallets', 100)
    request('https://api.example', 'wallets', null)
    request('wss://relay.example', 'messages', null)
    expect(await report()).toEqual({
      version: '0.0.0',
      page: 'https://dapp.example',
      status: 'connected',
      findings: [],
      requests: [
        { origin: 'https://api.example', purpose: 'wallets', count: 2, bytes: 100 },
        { origin: 'wss://relay.example', purpose: 'messages', count: 1, bytes: 0 },
      ],
    })
  })

  const date = new Date(Date.now() - 120_000).toUTCString()
  test.each<[string, Page, string]>([
    ['an insecure page', { isSecure: false }, 'page-not-secure'],
    ['a page in a frame', { isFramed: true }, 'framed'],
    ['denied storage', { storage: 'denied' }, 'storage-denied'],
    ['a Permissions-Policy', { refused: ['clipboard-write'] }, 'permissions'],
    ['a Cross-Origin-Opener-Policy', { headers: { 'cross-origin-opener-policy': 'same-origin' } }, 'coop'],
    ['deleted storage', { headers: { 'clear-site-data': '"*"' } }, 'storage-cleared'],
    ['a clock', { headers: { date } }, 'clock'],
    ['a frame that does not load', { failure: new Error('No answer from https://m.example') }, 'frame'],
  ])('behavior: finds %s', async (_, page, id) => {
    expect(await idsOf(page)).toEqual([id])
  })

  test('behavior: accepts popups, cached dates, and a page that blocks its own requests', async () => {
    expect(await idsOf({ headers: { 'cross-origin-opener-policy': 'same-origin-allow-popups' } })).toEqual([])
    expect(await idsOf({ headers: { date, age: '120' } })).toEqual([])
    expect(await idsOf({ offline: true })).toEqual([])
  })

  test('behavior: finds SDKs that replace each other', async () => {
    const { sdk, replaceDialog } = setUp()
    const { report } = watchSdk(sdk)
    replaceDialog()
    expect((await report()).findings.map(({ id }) => id)).toEqual(['duplicate-sdk'])
  })

  test('behavior: names the directive that is missing', async () => {
    const { sdk } = setUp({ failure: new Error('The CSP lacks frame-src https://m.example') })
    expect((await watchSdk(sdk).report()).findings).toEqual([
      { id: 'frame', problem: 'The CSP lacks frame-src https://m.example', fix: 'npx airlock-cli doctor' },
    ])
  })

  test('behavior: contains no address, no code and no token, wherever they are planted', async () => {
    const secrets = [
      address,
      address.toLowerCase(),
      '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'ann@mail.example',
      '123456',
      'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOjF9.c2ln',
      'e7'.repeat(32),
    ]
    const failures = secrets.flatMap((secret) => [
      new Error(`Rejected for ${secret}`),
      new Error(`No answer from https://${secret}.example/${secret}?a=${secret} ${secret}`),
      { message: secret, code: secret },
    ])
    for (const failure of failures) {
      const { sdk, request } = setUp({ failure, refused: ['clipboard-write'] })
      const { report } = watchSdk(sdk)
      for (const secret of secrets) {
        request(`https://user:${secret}@api.example/${secret}?q=${secret}`, 'wallets')
        if (!/[@.]|^\d+$/.test(secret)) request(`https://${secret}.ipfs.example`, 'pictures')
        request('https://api.example', secret)
        request(secret, secret)
      }
      const text = JSON.stringify(await report()).toLowerCase()
      for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase())
    }
  })

  test('behavior: after `stop`, records nothing', async () => {
    const { sdk, request, replaceDialog } = setUp()
    const { report, stop } = watchSdk(sdk)
    stop()
    request('https://api.example', 'wallets')
    replaceDialog()
    expect((await report()).requests).toEqual([])
  })
})
