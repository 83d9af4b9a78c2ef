import { describe, expect, test } from 'vitest'
import { fakeDeployment } from './fakeMailbox.ts'
import { fakeOpener, fakeWindow } from './fakeWindows.ts'
import { openPopup } from './openPopup.ts'
import type { SecurityAnswer, SecurityRequest } from './PopupRequest.ts'
import { takeRequest } from './takeRequest.ts'

const passkey: SecurityRequest = {
  kind: 'usePasskey',
  credentialId: 'AAAA',
  salt: 'BBBB',
  purpose: 'login',
  asker: { origin: 'https://app.example' },
}
const given: SecurityAnswer = { kind: 'passkey', credentialId: 'AAAA', salt: 'BBBB', prf: 'CCCC' }
const times = { opening: 10_000, look: 5, grace: 5 }

type Asked = Parameters<typeof openPopup>[0]

/** Opens the popup from a fake page. */
function start(link: Parameters<typeof fakeOpener>[0] = 'linked', asked: Asked = passkey, signal?: AbortSignal) {
  const page = fakeOpener(link)
  const opening = link === 'linked' ? times.opening : 5
  const answer = openPopup(asked, { win: page.win, times: { ...times, opening }, ...(signal && { signal }) })
  answer.catch(() => undefined)
  return { ...page, answer }
}
/**
 * Receives the request in the popup. No server listens at the deployment's URL, because a request with secrets never
 * uses a mailbox.
 */
const take = (win: Window) => takeRequest({ deployment: fakeDeployment('http://127.0.0.1:9'), win, look: 5 })

describe('openPopup', () => {
  test('default', async () => {
    const { answer, opened } = start()
    const { popup, name, ticket } = await opened
    const taken = await take(popup.win)
    expect([taken.request, taken.wallet]).toEqual([passkey, undefined])
    expect(popup.own.location.hash).toBe('')
    expect([name, Object.keys(ticket)]).toEqual([`airlock-${ticket.nonce}`, ['nonce']])
    await taken.answer(given)
    expect(await answer).toEqual(given)
    expect(popup.own.closed).toBe(true)
  })

  test('behavior: every popup gets its own window name and nonce', async () => {
    const names = await Promise.all([start(), start()].map(async ({ opened }) => (await opened).name))
    expect(new Set(names).size).toBe(2)
  })

  test('behavior: creates the request only after the popup has opened', async () => {
    const made: string[] = []
    const make = async () => {
      made.push('made')
      return passkey
    }
    const { answer, opened } = start('linked', make)
    const { popup } = await opened
    expect(made).toEqual([])
    await (await take(popup.win)).answer(given)
    expect([await answer, made]).toEqual([given, ['made']])
  })

  test('error: rejects with the error that occurs while the request is created', async () => {
    const { answer, opened } = start('linked', () => Promise.reject(new Error('no keys')))
    void take((await opened).popup.win).catch(() => undefined)
    await expect(answer).rejects.toThrow('no keys')
  })

  test.each(['cut', 'noopener'] as const)(
    'error: rejects with WINDOW_BLOCKED if the host cut the window off (%s), and sends it nothing',
    async (link) => {
      const { answer, opened } = start(link)
      await expect(answer).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
      await expect(take((await opened).popup.win)).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
    },
  )

  test('behavior: ignores a message from another window, with another nonce, or with a wrong schema', async () => {
    const { answer, opened, seenBy } = start()
    const { popup, ticket } = await opened
    const stranger = fakeWindow()
    const message = { airlock: 'answer', nonce: ticket.nonce, answer: given, stays: false }
    seenBy(stranger.win).postMessage(message, 'https://auth.example')
    seenBy(popup.win, 'https://evil.example').postMessage(message, 'https://auth.example')
    const taken = await take(popup.win)
    const opener = popup.own.opener as Window
    const decision = { kind: 'decision', digest: '0x', approved: true, allowSite: false }
    for (const each of [{ nonce: crypto.randomUUID() }, { answer: { ...given, seed: 'DDDD' } }, { answer: decision }])
      opener.postMessage({ ...message, ...each }, 'https://auth.example')
    await taken.answer({ kind: 'failed', reason: 'UNSEALING_FAILED' })
    expect(await answer).toEqual({ kind: 'failed', reason: 'UNSEALING_FAILED' })
  })

  test('behavior: treats it as a rejection if the user closes the window while the request is shown', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    await take(popup.win)
    popup.own.close()
    expect(await answer).toEqual({ kind: 'failed', reason: 'USER_REJECTED' })
  })

  test('error: rejects with POPUP_CLOSED if the window disappears without sending a message', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    await take(popup.win)
    popup.own.closed = true
    await expect(answer).rejects.toMatchObject({ reason: 'POPUP_CLOSED' })
  })

  test('behavior: accepts an answer that was sent just before the window closed (RL-10)', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    const taken = await take(popup.win)
    void taken.answer(given)
    popup.own.close()
    expect(await answer).toEqual(given)
  })

  test('error: rejects with WINDOW_BLOCKED if `window.open` returns null, or throws, as in Firefox', async () => {
    const throws = () => {
      throw new DOMException('', 'InvalidAccessError')
    }
    for (const open of [() => null, throws]) {
      const page = fakeWindow()
      page.own.open = open
      await expect(openPopup(passkey, { win: page.win })).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
    }
  })

  test('error: rejects with USER_REJECTED and closes the window if the user leaves the request', async () => {
    const leave = new AbortController()
    const { answer, opened } = start('linked', passkey, leave.signal)
    const { popup } = await opened
    await take(popup.win)
    leave.abort()
    await expect(answer).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(popup.own.closed).toBe(true)
  })
})
