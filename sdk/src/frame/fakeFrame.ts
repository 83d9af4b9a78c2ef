import { connect, PortMessenger } from 'penpal'
import { vi } from 'vitest'
import { consume, type Handlers, type Remote, serve } from '../../../shared/src/protocol/contract.ts'
import { frameToHost } from '../../../shared/src/protocol/frameToHost.ts'
import { frameLimits } from '../../../shared/src/protocol/guard.ts'
import { guardPort } from '../../../shared/src/protocol/guardPort.ts'
import { hostToFrame } from '../../../shared/src/protocol/hostToFrame.ts'
import { fakePage } from '../discovery/fakePage.ts'

/**
 * Fakes a page for the SDK. Each iframe in the page acts as M: it answers the SDK's calls through Penpal.
 *
 * @param hear if given, receives the frame's port, and the iframe answers no calls
 * @param answer returns the result of a call
 */
export function fakeFrame(
  content: { readonly [name: string]: unknown } = {},
  hear?: (port: MessagePort) => void,
  answer: (name: string, params: unknown) => unknown = () => null,
) {
  const asked: [string, unknown][] = []
  const handlers = new Proxy({} as Handlers<typeof hostToFrame>, {
    get: (_, name) => async (params: unknown) => {
      asked.push([name as string, params])
      return (await answer(name as string, params)) as never
    },
  })
  let ready = (_: Remote<typeof frameToHost>) => {}
  const remote = new Promise<Remote<typeof frameToHost>>((resolve) => (ready = resolve))
  /** All iframes and failure panels that the dialog has contained, in order. */
  const shown: { onload(): void }[] = []
  const element = () => {
    const style = {}
    let inside: unknown = null
    const node = {
      // As in a browser, assigning a string to `style` does not replace the object.
      get style() {
        return style
      },
      set style(_: object) {},
      isConnected: true,
      querySelector: () => inside,
      contentWindow: {
        postMessage(_: unknown, __: string, [port]: MessagePort[]) {
          if (hear) return hear(port!)
          const methods = serve(hostToFrame, handlers) as never
          const messenger = new PortMessenger({ port: guardPort(port!, frameLimits) as MessagePort })
          connect({ messenger, methods }).promise.then((host) => ready(host as never))
        },
      },
      onload: () => {},
      replaceChildren(...children: { onload(): void }[]) {
        // The iframe follows the outline of the card.
        const child = children.at(-1)
        inside = child ?? null
        if (child) shown.push(child)
        if (child) queueMicrotask(() => child.onload())
      },
      ...Object.fromEntries(
        ['addEventListener', 'animate', 'append', 'close', 'focus', 'remove', 'showModal'].map((name) => [
          name,
          () => {},
        ]),
      ),
    }
    return node
  }
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const page = fakePage({
    visualViewport: new EventTarget(),
    innerWidth: 1_280,
    matchMedia: () => ({ matches: false }),
    document: { createElement: element, getElementById: () => null, documentElement: element() },
    ...content,
  })
  return { ...page, asked, shown, host: remote.then((each) => consume(frameToHost, each)) }
}
