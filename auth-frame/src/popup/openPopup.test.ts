import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeMailbox } from './fakeMailbox.ts'
import { fakeOpener, fakeWindow } from './fakeWindows.ts'
import { openPopup } from './openPopup.ts'
import type { PopupAnswer, PopupRequest } from './PopupRequest.ts'
import { takeRequest } from './takeRequest.ts'

const digest = `0x${'ab'.repeat(32)}`
const request: PopupRequest = {
  kind: 'approval',
  asker: { origin: 'https://app.example', name: 'App' },
  position: { at: 1, of: 1 },
  mayAllow: false,
  approval: {
    id: crypto.randomUUID(),
    kind: 'transaction',
    network: 'eip155:1',
    title: 'Send 1 ETH',
    facts: [{ label: 'Amount', value: '1 ETH', form: 'amount' }],
    warnings: [],
    raw: '{}',
    action: 'Send 1 ETH to 0xd8dA…6045',
    movesValue: true,
    digest,
  },
}
const yes: PopupAnswer = { kind: 'decision', digest, approved: true, allowSite: false }
const times = { mailAfter: 10_000, look: 5, grace: 5, opening: 10_000 }
const quick = { ...times, mailAfter: 5 }

let mail: Awaited<ReturnType<typeof startFakeMailbox>>
beforeAll(async () => {
  mail = await startFakeMailbox()
})
afterAll(() => mail.stop())

/** Opens P from a fake page. */
function start(link: Parameters<typeof fakeOpener>[0] = 'linked', over: Partial<Parameters<typeof openPopup>[2]> = {}) {
  const page = fakeOpener(link)
  const auth = { deployment: { loginService: mail.url } } as Parameters<typeof openPopup>[0]
  const answer = openPopup(auth, request, { win: page.win, times: link === 'linked' ? times : quick, ...over })
  answer.catch(() => undefined)
  return { ...page, answer }
}
const take = (win: Window) => takeRequest({ loginService: mail.url, win, look: 5 })

describe('openPopup', () => {
  test('default', async () => {
    const { answer, opened } = start()
    const { popup, name, ticket } = await opened
    const taken = await take(popup.win)
    expect(taken.request).toEqual(request)
    expect(popup.own.location.hash).toBe('')
    expect(name).toBe(`airlock-${ticket.nonce}`)
    await taken.answer(yes)
    expect(await answer).toEqual(yes)
    expect(popup.own.closed).toBe(true)
    expect(mail.boxes.size).toBe(0)
  })

  test('behavior: each opening has a name, a nonce and a key of its own', async () => {
    const tickets = await Promise.all(
      [start(), start()].map(async ({ opened }) => Object.values((await opened).ticket)),
    )
    expect(new Set(tickets.flat()).size).toBe(6)
  })

  test.each(['cut', 'noopener'] as const)(
    'behavior: a window that the host cut off (%s) answers through the mailbox, which can read nothing',
    async (link) => {
      const { answer, opened } = start(link)
      const { popup } = await opened
      expect(popup.own.opener).toBeNull()
      const taken = await take(popup.win)
      expect(taken.request).toEqual(request)
      await taken.answer(yes)
      expect([...mail.boxes.values()].join()).not.toMatch(/Send|ETH|0xab|here|decision/)
      expect(await answer).toEqual(yes)
    },
  )

  test('behavior: a cut off window that is closed has said no', async () => {
    const { answer, opened } = start('cut')
    const { popup } = await opened
    await take(popup.win)
    // Before anybody has read that it is there.
    popup.own.close()
    expect(await answer).toEqual({ ...yes, approved: false })
  })

  test('behavior: words of strangers, of another opening or of another form are not heard', async () => {
    const { answer, opened, seenBy } = start()
    const { popup, ticket } = await opened
    const stranger = fakeWindow()
    const message = { airlock: 'answer', nonce: ticket.nonce, answer: yes, stays: false }
    seenBy(stranger.win).postMessage(message, 'https://auth.example')
    seenBy(popup.win, 'https://evil.example').postMessage(message, 'https://auth.example')
    const taken = await take(popup.win)
    const opener = popup.own.opener as Window
    opener.postMessage({ ...message, nonce: crypto.randomUUID() }, 'https://auth.example')
    opener.postMessage({ ...message, answer: { ...yes, signature: '0x' } }, 'https://auth.example')
    await taken.answer({ ...yes, approved: false })
    expect(await answer).toEqual({ ...yes, approved: false })
  })

  test('behavior: a window that is closed over a request has refused it', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    await take(popup.win)
    popup.own.close()
    expect(await answer).toEqual({ ...yes, approved: false })
  })

  test('behavior: an answer just before the closing counts (RL-10)', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    const taken = await take(popup.win)
    void taken.answer(yes)
    popup.own.close()
    expect(await answer).toEqual(yes)
  })

  test('error: no window opens, or the opening throws, as in a sandbox in Firefox', async () => {
    const auth = { deployment: { loginService: mail.url } } as Parameters<typeof openPopup>[0]
    const throws = () => {
      throw new DOMException('', 'InvalidAccessError')
    }
    for (const open of [() => null, throws]) {
      const page = fakeWindow()
      page.own.open = open
      await expect(openPopup(auth, request, { win: page.win })).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
    }
  })

  test('error: a window may have opened and does not say so', async () => {
    const { answer } = start('noopener', { times: { ...quick, opening: 20 } })
    await expect(answer).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
  })

  test('error: the visitor went away', async () => {
    const leave = new AbortController()
    const { answer, opened } = start('linked', { signal: leave.signal })
    const { popup } = await opened
    await take(popup.win)
    leave.abort()
    await expect(answer).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(popup.own.closed).toBe(true)
  })
})

describe('takeRequest', () => {
  test.each(['', '#nonce=a&box=b&key=c', `#nonce=${crypto.randomUUID()}`])('error: no ticket in %j', async (hash) => {
    await expect(take(fakeWindow(hash).win)).rejects.toThrow()
  })
})
