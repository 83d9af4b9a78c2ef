import { vi } from 'vitest'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { createAuthFrame } from '../app/frames/createAuthFrame.ts'
import { type FakeElement, fakeFrameWindow } from './fakeFrameWindow.ts'

const src = 'https://auth.example/index.html?projectId=p&chainId=eip155:1&version=4&enableLogger=false'

/** Runs the real auth frame code in a fake window. The test controls the timers; the message ports are real. */
export function authFrameBench(refusal?: AirlockError) {
  const win = fakeFrameWindow()
  const events: string[] = []
  const note = (name: string) => () => void events.push(name)
  const auth = createAuthFrame({
    win,
    src: () => src,
    handlers: {
      sessionUpdate: () => null,
      sessionEnded: () => null,
      surface: () => null,
      socialResult: ({ uri }) => {
        events.push(uri)
        return null
      },
      network: () => null,
      askPaymaster: () => {
        throw makeError('METHOD_NOT_ALLOWED')
      },
    },
    onReady: note('ready'),
    refusal,
    onUnverified() {
      events.push('unverified')
      return makeError('ALERT_UNVERIFIED_DOMAIN')
    },
    onLoadFailed: note('load failed'),
    onLoginTimeout: note('login timeout'),
    onLost: note('lost'),
  })
  /** Waits until the real ports have delivered their messages, without advancing the timers. */
  const messages = async () => {
    for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve))
  }
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await messages()
  }
  const outcomeOf = (work: Promise<unknown>) => {
    const outcome: { is: unknown } = { is: 'pending' }
    work.then(
      (value) => {
        outcome.is = value
      },
      (error: AirlockError) => {
        outcome.is = error.reason
      },
    )
    return outcome
  }
  return {
    win,
    auth,
    events,
    messages,
    pass,
    outcomeOf,
    element: () => win.elements.at(-1) as FakeElement,
    /** Loads the last appended frame and waits until the frame counts as ready. */
    async loaded() {
      await messages()
      win.load()
      await messages()
      await pass(500)
      return win.elements.at(-1) as FakeElement
    },
  }
}
