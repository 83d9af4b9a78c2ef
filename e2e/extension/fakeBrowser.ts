import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'

type Listener = (event: Record<string, unknown>) => void
type PortListener = (message: unknown) => void

/** Globals that exist both in pages and in an extension's worker. They contain no Node APIs. */
const webGlobals = {
  AbortSignal,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  fetch,
  queueMicrotask,
  setTimeout,
  structuredClone,
}

/** Makes `TextEncoder` return bytes with this realm's own `Uint8Array`, as in a browser. */
const ownBytes = `{
  const Outer = TextEncoder
  globalThis.TextEncoder = class {
    encode(text) { return Uint8Array.from(new Outer().encode(text)) }
  }
}`

/**
 * Runs a built extension without a browser: the extension's worker, and one page of one origin. Approves every prompt
 * of the worker. Messages are serialized as JSON, as in a real browser.
 */
export async function fakeBrowser(folder: string, origin: string) {
  const script = async (name: string) => readFile(path.join(folder, name), 'utf8')
  const { onConnect, chromeOfWorker, chromeOfPage } = chromes(origin)

  const worker = createContext({ ...webGlobals, chrome: chromeOfWorker })
  runInContext(`globalThis.self = globalThis; ${ownBytes}`, worker)
  runInContext(await script('background.js'), worker)
  if (onConnect.length === 0) throw new Error('The worker does not listen')
  const controls = worker.walletControls as Record<string, (...args: unknown[]) => Promise<unknown>>
  await controls.setAutoApprove!(true)

  const page = createContext({ ...webGlobals, ...pageGlobals(), chrome: chromeOfPage })
  runInContext(`globalThis.window = globalThis; ${ownBytes}`, page)
  runInContext(await script('contentScript.js'), page)
  runInContext(await script('inpage.js'), page)
  return {
    controls,
    /** The page's globals, including those that the wallet has injected. */
    page: page as Record<string, unknown>,
    /** Evaluates code in the page. */
    evaluate: <Result>(code: string): Result => runInContext(code, page) as Result,
  }
}

function pageGlobals() {
  const listeners = new Map<string, Listener[]>()
  const dispatchEvent = (event: { readonly type: string }) => {
    for (const listener of listeners.get(event.type) ?? []) listener(event as Record<string, unknown>)
    return true
  }
  return {
    Event,
    CustomEvent,
    setInterval: () => 0,
    reportError: (error: unknown) => console.error(error),
    dispatchEvent,
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    postMessage(this: unknown, data: unknown) {
      const message = { type: 'message', source: this, data: JSON.parse(JSON.stringify(data)) }
      queueMicrotask(() => dispatchEvent(message))
    },
  }
}

function chromes(origin: string) {
  const onConnect: ((port: unknown) => void)[] = []
  const never = { addListener: () => {} }
  const event = <L>(listeners: L[]) => ({ addListener: (listener: L) => void listeners.push(listener) })
  const runtime = { id: 'test', getURL: (file: string) => `chrome-extension://test/${file}` }
  const storage = { local: { get: async () => ({}), set: async () => {} }, onChanged: never }
  const pair = (name: string) => {
    const [toWorker, toPage]: [PortListener[], PortListener[]] = [[], []]
    const end = (hears: PortListener[], tells: PortListener[]) => ({
      name,
      sender: { origin },
      onMessage: event(hears),
      onDisconnect: never,
      postMessage(message: unknown) {
        const copy: unknown = JSON.parse(JSON.stringify(message))
        queueMicrotask(() => {
          for (const listener of tells) listener(copy)
        })
      },
      disconnect() {},
    })
    return { ofWorker: end(toWorker, toPage), ofPage: end(toPage, toWorker) }
  }
  const connect = ({ name }: { readonly name: string }) => {
    const { ofWorker, ofPage } = pair(name)
    for (const listener of onConnect) listener(ofWorker)
    return ofPage
  }
  return {
    onConnect,
    chromeOfWorker: {
      runtime: { ...runtime, onConnect: event(onConnect), onMessage: never, onStartup: never },
      storage,
      tabs: { onRemoved: never },
    },
    chromeOfPage: { runtime: { ...runtime, connect }, storage },
  }
}
