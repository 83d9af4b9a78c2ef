import { connect, type Methods, PortMessenger } from 'penpal'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { catalogue } from '#shared/tables/catalogue.ts'
import type { FrameWindow } from '../frames/openFrame.ts'

/** An auth page in a frame, which speaks Penpal by itself. */
type FakePage = {
  readonly asked: string[]
  /** The handshake as it came: its data and the origin that it was for. */
  readonly handshake: { readonly data: unknown; readonly origin: string }
  readonly modal: Consumer<typeof authToFrame>
  /** Answers nothing any more, as if its process were gone. */
  freeze(): void
}

export type FakeElement = {
  src: string
  allow: string
  referrerPolicy: string
  title: string
  readonly attributes: Record<string, string>
  readonly style: { cssText: string }
  isConnected: boolean
  focused: number
  onload: (() => void) | null
  page?: FakePage
}

type Answers = { -readonly [name in keyof typeof frameToAuth]?: Handlers<typeof frameToAuth>[name] }

type FakeFrameWindow = FrameWindow & {
  readonly elements: FakeElement[]
  /** Lets a frame that was appended load its page. */
  load(element?: FakeElement): void
  /** What the page does after the handshake; `answers` unless a test says otherwise. */
  page: 'answers' | 'says nothing' | 'is never ready'
  readonly answers: Answers
  /** Takes a frame out of the document, as other code of the page might. */
  take(element: FakeElement): void
  violate(blockedURI: string, disposition?: string): void
  readonly listeners: Set<unknown>
}

/** The modal's own window, with frames that are auth pages. */
export function fakeFrameWindow(): FakeFrameWindow {
  const elements: FakeElement[] = []
  const listeners = new Set<(event: unknown) => void>()
  const observers = new Set<() => void>()

  const open =
    (element: FakeElement) =>
    (data: unknown, origin: string, [port]: MessagePort[]) => {
      if (win.page === 'says nothing' || !port) return
      const asked: string[] = []
      let frozen = false
      const methods = serve(
        frameToAuth,
        new Proxy({} as Handlers<typeof frameToAuth>, {
          get: (_, name: keyof typeof frameToAuth) => (params: never) => {
            if (frozen) return new Promise(() => {})
            asked.push(name)
            return win.answers[name] ? win.answers[name](params) : name === 'getChainId' ? { chainId: 1 } : null
          },
        }),
      )
      const { promise } = connect({ messenger: new PortMessenger({ port }), methods: methods as Methods })
      void promise.then(async (remote) => {
        const modal = consume(authToFrame, remote as unknown as Remote<typeof authToFrame>, authLimits, catalogue)
        element.page = {
          asked,
          handshake: { data, origin },
          modal,
          freeze() {
            frozen = true
          },
        }
        if (win.page === 'answers') await modal.ready({ version: '1' })
      })
    }

  const createElement = () => {
    const element: FakeElement & Record<string, unknown> = {
      src: '',
      allow: '',
      referrerPolicy: '',
      title: '',
      attributes: {},
      style: { cssText: '' },
      isConnected: false,
      focused: 0,
      onload: null,
      setAttribute(name: string, value: string) {
        element.attributes[name] = value
      },
      focus: () => void element.focused++,
      remove: () => {
        element.isConnected = false
      },
      contentWindow: {
        postMessage: (data: unknown, origin: string, ports: MessagePort[]) => open(element)(data, origin, ports),
      },
    }
    elements.push(element)
    return element
  }

  const win = {
    elements,
    page: 'answers' as FakeFrameWindow['page'],
    answers: {} as Answers,
    listeners,
    load: (element = elements.at(-1)) => element?.onload?.(),
    take(element: FakeElement) {
      element.isConnected = false
      for (const tell of observers) tell()
    },
    violate(blockedURI: string, disposition = 'enforce') {
      for (const listener of listeners) listener({ blockedURI, disposition })
    },
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
    document: {
      createElement,
      body: {
        append(element: FakeElement) {
          element.isConnected = true
        },
      },
    },
    MutationObserver: class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        observers.add(this.#tell)
      }
      disconnect() {
        observers.delete(this.#tell)
      }
    },
  }
  return win as unknown as FakeFrameWindow
}
