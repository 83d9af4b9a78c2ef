import { vi } from 'vitest'
import { createRandom } from '../createRandom.ts'
import { chaosClock } from './chaosClock.ts'
import { type ChaosElement, chaosDocument } from './chaosDocument.ts'
import { createBrowser } from './createBrowser.ts'
import { openModalFrame } from './openModalFrame.ts'
import { type ChaosPage, openPage } from './openPage.ts'

/** Time that a document takes to load, in ms. */
const loadTime = 20

const tabOf = (element: ChaosElement) => Number(new URL(element.src!).searchParams.get('tab'))

/**
 * Creates one browser with up to two tabs of a dapp, all in this process. It runs the unmodified SDK, modal frame and
 * auth frame over real message ports, with a fake clock. Until `end` is called, this process has the globals of the
 * dapp's page, because the SDK needs them.
 */
export function createWorld(seed: number) {
  const clock = chaosClock()
  const random = createRandom(seed)
  const browser = createBrowser()
  const pages: (ChaosPage | undefined)[] = [undefined, undefined]
  const documents = new Map<ChaosElement, AbortController>()
  const errors: string[] = []

  const end = (element: ChaosElement) => {
    documents.get(element)?.abort()
    documents.delete(element)
    const own = pages[tabOf(element)]
    if (own && world.iframeOf(own) === element) own.frame = undefined
  }
  const load = (element: ChaosElement) =>
    void setTimeout(() => {
      if (element.isConnected && browser.weather.online) element.onload?.()
    }, loadTime)
  const page = chaosDocument({
    added(element) {
      const own = pages[tabOf(element)]
      if (own) own.dialog = element.parent
      load(element)
    },
    removed: end,
    posted(element, data, ports) {
      documents.get(element)?.abort()
      const life = new AbortController()
      documents.set(element, life)
      const own = pages[tabOf(element)]
      const frame = openModalFrame(browser, tabOf(element), { data, ports }, life.signal)
      if (own) own.frame = frame
    },
  })

  const target = new EventTarget()
  const stored: Record<string, string> = {}
  const own = {
    parent: target,
    top: target,
    innerWidth: 1000,
    innerHeight: 800,
    // The page's location. The modal frame and the auth frame can also see this global, but each receives the location
    // of its own window separately.
    location: { host: 'dapp.example', hostname: 'dapp.example', origin: 'https://dapp.example' },
  }
  const globals = {
    ...own,
    window: Object.assign(target, own, { matchMedia: () => ({ matches: false }) }),
    document: page.document,
    MutationObserver: page.MutationObserver,
    localStorage: stored,
    visualViewport: Object.assign(new EventTarget(), { height: 800, offsetTop: 0 }),
    navigator: { language: 'en', languages: ['en'], onLine: true, userAgent: '' },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    // The auth frame's own chain reader uses this `fetch`. It also catches requests of any other code, so that no
    // request leaves this process.
    fetch: browser.fetchFor(new AbortController().signal),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { random: realRandom } = Math
  const dice = createRandom(seed ^ 0x5eed)
  Math.random = () => dice.below(2 ** 30) / 2 ** 30
  const failed = (error: unknown) => errors.push(String((error as Error)?.stack ?? error))
  process.on('unhandledRejection', failed)
  // A console error with an error object reports a bug in the product. Without an error object, it is a message for
  // developers.
  const consoleError = vi.spyOn(console, 'error').mockImplementation((_, error) => error && failed(error))

  const announce = () => {
    for (const { info, provider } of browser.extensions)
      target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } }))
  }
  target.addEventListener('eip6963:requestProvider', announce)

  const world = {
    clock,
    random,
    browser,
    pages,
    /** Uncaught errors and unhandled rejections. */
    errors,
    /** The page's `localStorage`. */
    stored,
    target,
    open: () => pages.filter((each) => each !== undefined),
    openTab(tab: number) {
      pages[tab] = openPage(tab)
      return pages[tab]
    },
    /** Closes a tab's page and everything in it. From then on, the page's pending calls are ignored. */
    closeTab(tab: number) {
      const old = pages[tab]
      pages[tab] = undefined
      for (const element of old?.dialog?.children ?? []) if (element.tag === 'iframe') end(element)
      old?.sdk.destroy()
    },
    iframeOf: (own: ChaosPage) => own.dialog?.children.find(({ tag }) => tag === 'iframe'),
    /** Reloads the frame's document without a request from the SDK. */
    reloadFrame(own: ChaosPage) {
      const element = world.iframeOf(own)
      if (!element) return
      documents.get(element)?.abort()
      own.frame = undefined
      load(element)
    },
    /** Simulates a crash of the frame's process, which then sends no more messages. */
    killFrame(own: ChaosPage) {
      const element = world.iframeOf(own)
      if (!element) return
      documents.get(element)?.abort()
      own.frame = undefined
    },
    async end() {
      for (const tab of [0, 1]) if (pages[tab]) world.closeTab(tab)
      await clock.settle()
      clock.end()
      process.off('unhandledRejection', failed)
      consoleError.mockRestore()
      Math.random = realRandom
      vi.unstubAllGlobals()
    },
  }
  return world
}

export type World = ReturnType<typeof createWorld>
