import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApprovalWindow } from './createApprovalWindow.ts'
import { fakeApproval } from './fakeApproval.ts'
import { fakeDeployment, fakeWallet, startFakeMailbox } from './fakeMailbox.ts'
import { fakeOpener, fakeWindow } from './fakeWindows.ts'
import { takeRequest } from './takeRequest.ts'

const { digest } = fakeApproval.approval
const yes = { kind: 'decision', digest, approved: true, allowSite: false } as const
const no = { ...yes, approved: false }
const projectId = () => 'ab'.repeat(16)
const times = { mailAfter: 10_000, look: 5, grace: 5, opening: 10_000 }

let mail: Awaited<ReturnType<typeof startFakeMailbox>>
beforeAll(async () => {
  mail = await startFakeMailbox()
})
afterAll(() => mail.stop())

function stand(link: Parameters<typeof fakeOpener>[0] = 'linked', over: Partial<typeof times> = {}) {
  const page = fakeOpener(link)
  const popup = createApprovalWindow({ mail: () => mail.mail, projectId, win: page.win, times: { ...times, ...over } })
  const queue = { waiting: 0, listeners: [] as (() => void)[] }
  const ask = (signal = new AbortController().signal) => {
    const answer = popup.ask({
      request: fakeApproval,
      waiting: () => queue.waiting,
      onWaiting: (listener) => void queue.listeners.push(listener),
      signal,
    })
    answer.catch(() => undefined)
    return answer
  }
  const wait = (waiting: number) => {
    queue.waiting = waiting
    for (const listener of queue.listeners) listener()
  }
  return { ...page, popup, ask, wait }
}
const take = (win: Window) => takeRequest({ deployment: fakeDeployment(mail.url), win, look: 5 })
const positionOf = ({ request: taken }: Awaited<ReturnType<typeof take>>) =>
  taken.kind === 'approval' ? taken.position : undefined
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('createApprovalWindow', () => {
  test('default', async () => {
    const { ask, opened, popup } = stand()
    const answer = ask()
    const { popup: window } = await opened
    const taken = await take(window.win)
    expect([positionOf(taken), popup.isUp()]).toEqual([{ at: 1, of: 1 }, true])
    await taken.answer(yes)
    expect(await taken.next()).toBeUndefined()
    expect(await answer).toEqual(yes)
    // The approval queue is empty.
    expect([window.own.closed, popup.isUp()]).toEqual([true, false])
  })

  test('behavior: shows all waiting requests in one window, even if they arrive after it has opened', async () => {
    const { ask, opened, popup, wait } = stand()
    wait(1)
    const first = ask()
    const { popup: window } = await opened
    const one = await take(window.win)
    expect(positionOf(one)).toEqual({ at: 1, of: 2 })
    await one.answer(yes)
    expect([await first, popup.isUp(), window.own.closed]).toEqual([yes, true, false])
    wait(0)
    const second = ask()
    const two = (await one.next())!
    expect(positionOf(two)).toEqual({ at: 2, of: 2 })
    wait(1)
    await turn()
    await two.answer(no)
    expect(await second).toEqual(no)
    wait(0)
    const third = ask()
    const three = (await two.next())!
    expect(positionOf(three)).toEqual({ at: 3, of: 3 })
    await three.answer(yes)
    expect([await third, window.own.closed]).toEqual([yes, true])
  })

  test('behavior: treats it as a rejection if the user closes the window after it has loaded', async () => {
    const { ask, opened } = stand()
    const answer = ask()
    const { popup: window } = await opened
    await take(window.win)
    window.own.close()
    expect(await answer).toEqual(no)
  })

  test('error: rejects half a second after the window disappears without sending a message', async () => {
    const { ask, opened } = stand()
    const answer = ask()
    const { popup: window } = await opened
    await take(window.win)
    window.own.closed = true
    await expect(answer).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  })

  test('behavior: closes the window when no approval is left, or the next one is shown in the frame', async () => {
    const { ask, opened, popup, wait } = stand()
    wait(1)
    const answer = ask()
    const { popup: window } = await opened
    const taken = await take(window.win)
    await taken.answer(yes)
    await answer
    popup.close()
    expect([window.own.closed, popup.isUp()]).toEqual([true, false])
  })

  test('error: closes the window if the user rejects in the frame', async () => {
    const { ask, opened } = stand()
    const leave = new AbortController()
    const answer = ask(leave.signal)
    const { popup: window } = await opened
    await take(window.win)
    leave.abort()
    await expect(answer).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(window.own.closed).toBe(true)
  })

  test.each(['cut', 'noopener'] as const)(
    'behavior: uses the mailbox for one approval if the host cuts off the window (%s)',
    async (link) => {
      const { ask, opened, popup, wait } = stand(link, { mailAfter: 5 })
      wait(1)
      const answer = ask()
      const { popup: window } = await opened
      const taken = await take(window.win)
      expect([popup.isUp(), taken.wallet]).toEqual([false, fakeWallet])
      await taken.answer(yes)
      expect([...mail.boxes.values()].join()).not.toMatch(/Hello|message|decision/)
      expect([await answer, await taken.next()]).toEqual([yes, undefined])
    },
  )

  test.each(['cut', 'noopener'] as const)(
    'error: rejects if the window did not start (%s), so that it can be opened again',
    async (link) => {
      const { ask, popup } = stand(link, { mailAfter: 5, opening: 20 })
      const answer = ask()
      expect(popup.show()).toBe(false)
      await expect(answer).rejects.toMatchObject({ reason: 'POPUP_CLOSED' })
    },
  )

  test('error: rejects with WINDOW_BLOCKED if no window opens', async () => {
    const page = fakeWindow()
    const popup = createApprovalWindow({ mail: () => mail.mail, projectId, win: page.win, times })
    const { signal } = new AbortController()
    const answer = popup.ask({ request: fakeApproval, waiting: () => 0, onWaiting: () => undefined, signal })
    await expect(answer).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
  })
})
