import { vi } from 'vitest'
import { createRandom } from '../createRandom.ts'
import { chaosClock } from './chaosClock.ts'
import { type ChaosElement, chaosDocument } from './chaosDocument.ts'
import { createBrowser } from './createBrowser.ts'
import { openModalFrame } from './openModalFrame.ts'
import { type ChaosPage, openPage } from './openPage.ts'

/** How long a document takes to load, in milliseconds. */
const loadTime = 20

const tabOf = (element: ChaosElement) => Number(new URL(element.src!).searchParams.get('tab'))

/**
 * One browser with up to two tabs of a dapp, in this process: the SDK, M and A as they are, over real ports, while time
 * stands still. The globals that the SDK needs are its page's until `end`.
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
    // It is the page's, and M and A see it as well: what they read of a window of their own is given to them elsewhere.
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
    // A's own chain reader, and whatever else would leave this process.
    fetch: browser.fetchFor(new AbortController().signal),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { random: realRandom } = Math
  const dice = createRandom(seed ^ 0x5eed)
  Math.random = () => dice.below(2 ** 30) / 2 ** 30
  const failed = (error: unknown) => errors.push(String((error as Error)?.stack ?? error))
  process.on('unhandledRejection', failed)
  // With an error it is a fault of the product's own, without one a text of its catalogue.
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
    /** What no one caught. */
    errors,
    /** What the page kept of the last visit. */
    stored,
    target,
    open: () => pages.filter((each) => each !== undefined),
    openTab(tab: number) {
      pages[tab] = openPage(tab)
      return pages[tab]
    },
    /** The page goes with all that is in it: what it waited for is void. */
    closeTab(tab: number) {
      const old = pages[tab]
      pages[tab] = undefined
      for (const element of old?.dialog?.children ?? []) if (element.tag === 'iframe') end(element)
      old?.sdk.destroy()
    },
    iframeOf: (own: ChaosPage) => own.dialog?.children.find(({ tag }) => tag === 'iframe'),
    /** The frame's document is loaded again, without the SDK having asked for it. */
    reloadFrame(own: ChaosPage) {
      const element = world.iframeOf(own)
      if (!element) return
      documents.get(element)?.abort()
      own.frame = undefined
      load(element)
    },
    /** Its process dies: it says nothing any more. */
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
