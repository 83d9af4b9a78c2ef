import { connect, type Methods, PortMessenger } from 'penpal'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { catalogue } from '#shared/tables/catalogue.ts'
import type { FrameWindow } from '../app/frames/openFrame.ts'
import { type FrameElement, frameElements } from './frameElements.ts'

/** An auth page in a frame, which speaks Penpal by itself. */
type FakePage = {
  readonly asked: string[]
  /** The handshake as it came: its data and the origin that it was for. */
  readonly handshake: { readonly data: unknown; readonly origin: string }
  readonly modal: Consumer<typeof authToFrame>
  /** Answers nothing any more, as if its process were gone. */
  freeze(): void
}

export type FakeElement = FrameElement & { page?: FakePage }

type Answers = { -readonly [name in keyof typeof frameToAuth]?: Handlers<typeof frameToAuth>[name] }

type FakeFrameWindow = FrameWindow & {
  readonly elements: FakeElement[]
  /** Lets a frame that was appended load its page. */
  load(element?: FakeElement): void
  /** What the page does after the handshake; `answers` unless a test says otherwise. */
  page: 'answers' | 'says nothing' | 'is never ready'
  readonly answers: Answers
  /** As in `frameElements`. */
  take(element: FakeElement): void
  violate(blockedURI: string, disposition?: string): void
  readonly listeners: Set<unknown>
}

/** The modal's own window, with frames that are auth pages. */
export function fakeFrameWindow(): FakeFrameWindow {
  const elements: FakeElement[] = []
  const listeners = new Set<(event: unknown) => void>()

  const posted = (element: FakeElement, data: unknown, origin: string, [port]: MessagePort[]) => {
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

  const { parts, take } = frameElements<FakeElement>({ appended: (element) => void elements.push(element), posted })

  const win = {
    elements,
    page: 'answers' as FakeFrameWindow['page'],
    answers: {} as Answers,
    listeners,
    load: (element = elements.at(-1)) => element?.onload?.(),
    take,
    violate(blockedURI: string, disposition = 'enforce') {
      for (const listener of listeners) listener({ blockedURI, disposition })
    },
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
    ...parts,
  }
  return win as unknown as FakeFrameWindow
}
