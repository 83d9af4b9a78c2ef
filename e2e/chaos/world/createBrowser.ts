import { fakeDeviceStore } from '../../../auth-frame/src/fakes/fakeDeviceStore.ts'
import { fakeKeyStore } from '../../../auth-frame/src/fakes/fakeKeyStore.ts'
import { fakeService, farcasterRelay, keeperService, loginService } from '../../../auth-frame/src/fakes/fakeService.ts'
import { chaosLocks } from './chaosLocks.ts'
import { authOrigin, modalOrigin } from './chaosOrigins.ts'
import { createExtension, type Prompt } from './createExtension.ts'
import { siteStorage } from './siteStorage.ts'

type Site = 'modal' | 'auth'

/** Responds as a working node or other server would. The response is minimal and contains no account data. */
const answerOf = async (url: string, init?: RequestInit): Promise<Response> => {
  if (url.includes('/projects/v1/origins')) return Response.json({ allowedOrigins: [] })
  const text = typeof init?.body === 'string' ? init.body : ''
  if (!text.includes('jsonrpc')) return Response.json({}, { status: 404 })
  const asked = JSON.parse(text) as { id: number } | { id: number }[]
  const answered = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x0' })
  return Response.json(Array.isArray(asked) ? asked.map(answered) : answered(asked))
}

/**
 * Creates everything that a browser's tabs share: wallets, storage, keys, the network, and the service with its emails.
 */
export function createBrowser() {
  const service = fakeService()
  const prompts = new Set<Prompt>()
  const listeners: Record<Site, Set<(key: string, tab: number) => void>> = { modal: new Set(), auth: new Set() }
  const heard = (site: Site) => (key: string, tab: number) => {
    // As in a browser, the other tabs receive the storage event in a separate task.
    setImmediate(() => listeners[site].forEach((listener) => void listener(key, tab)))
  }
  const ask = (given: Prompt) => {
    const prompt: Prompt = {
      what: given.what,
      approve() {
        prompts.delete(prompt)
        given.approve()
      },
      decline() {
        prompts.delete(prompt)
        given.decline()
      },
    }
    prompts.add(prompt)
  }
  const weather = { online: true, serviceDown: false, serversDown: false, storageDenied: false, codeLost: false }
  const locks = chaosLocks()
  const denied = () => new DOMException('Access is denied.', 'SecurityError')
  const lost = () => new TypeError('Failed to fetch')

  const browser = {
    service,
    weather,
    /** The wallets' pending prompts to the user. */
    prompts,
    extensions: [createExtension(1, ask), createExtension(2, ask)] as const,
    /** The messages that the user approved in the auth frame. */
    approved: [] as string[],
    /** The signatures of the auth frame's keys, with content and signer. No two contents have the same signature. */
    signed: [] as { readonly by: string; readonly content: string; readonly signature: string }[],
    /**
     * Whether any document was ever denied access to its storage. If so, the stored data may be older than the data in
     * that document's memory.
     */
    hasForgotten: false,
    /** The auth frame's log lines. */
    log: [] as string[],
    deviceStore: fakeDeviceStore(),
    keyStore: fakeKeyStore(),
    storages: { modal: siteStorage(heard('modal')), auth: siteStorage(heard('auth')) },
    deployment: {
      modalOrigin,
      authOrigin,
      walletApi: 'https://api.example',
      blockchainApi: 'https://chain.example',
      analytics: 'https://pulse.example',
      relay: 'wss://relay.example',
      loginService,
      keeperService,
      bundler: 'https://bundler.example',
      farcasterRelay,
    },
    /** Throws if the document has ended or is denied access to its storage. */
    mayStore(life: AbortSignal) {
      browser.hasForgotten ||= weather.storageDenied
      if (life.aborted || weather.storageDenied) throw denied()
    },
    /**
     * Creates `navigator.locks` for one document of the auth frame. Access to locks is denied together with access to
     * storage.
     */
    locksFor: (life: AbortSignal) =>
      locks.seenBy(life, () => {
        if (weather.storageDenied) throw denied()
      }),
    hearStorage(site: Site, tab: number, listener: (key: string) => void) {
      const others = (key: string, from: number) => from !== tab && listener(key)
      listeners[site].add(others)
      return () => void listeners[site].delete(others)
    },
    /** Creates `fetch` for one document. After the document has ended, its requests never settle. */
    fetchFor: (life: AbortSignal) =>
      (async (input: string | Request, init?: RequestInit) => {
        const url = typeof input === 'string' ? input : input.url
        const isService = url.startsWith(loginService) || url.startsWith(keeperService)
        if (life.aborted) return new Promise(() => {})
        if (!weather.online) throw lost()
        if (isService && weather.serviceDown) throw lost()
        if (!isService && weather.serversDown) return Response.json({}, { status: 503 })
        const sent = typeof input === 'string' ? init : { ...init, body: await input.clone().text() }
        return isService ? service.fetch(url, init) : answerOf(url, sent)
      }) as typeof globalThis.fetch,
  }
  return browser
}

export type ChaosBrowser = ReturnType<typeof createBrowser>
