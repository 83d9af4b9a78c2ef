import { connect, type Methods, PortMessenger } from 'penpal'
import { errorTable } from '#shared/errors/errorTable.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import type { FrameWindow } from '../app/frames/openFrame.ts'
import { type FrameElement, frameElements } from './frameElements.ts'

/** Fake page of the auth frame in a fake iframe. It uses the real Penpal. */
type FakePage = {
  readonly asked: string[]
  /** Data of the handshake that the page received, and the origin to which the handshake was addressed. */
  readonly handshake: { readonly data: unknown; readonly origin: string }
  readonly modal: Consumer<typeof authToFrame>
  /** Makes the page stop answering, as if its process had crashed. */
  freeze(): void
}

export type FakeElement = FrameElement & { page?: FakePage }

type Answers = { -readonly [name in keyof typeof frameToAuth]?: Handlers<typeof frameToAuth>[name] }

type FakeFrameWindow = FrameWindow & {
  readonly elements: FakeElement[]
  /** Loads the page of an appended frame. */
  load(element?: FakeElement): void
  /** Behavior of the page after the handshake; `answers` by default. */
  page: 'answers' | 'says nothing' | 'is never ready'
  readonly answers: Answers
  /** Removes an iframe from the document, as other code in the page might do. */
  take(element: FakeElement): void
  violate(blockedURI: string, disposition?: string): void
  readonly listeners: Set<unknown>
}

/** Creates a fake window of the modal. Every iframe in it contains a fake page of the auth frame. */
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
      const modal = consume(authToFrame, remote as unknown as Remote<typeof authToFrame>, authLimits, errorTable)
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
