import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base64Url } from '../keys/base64Url.ts'
import { createMailSeal } from './createMailSeal.ts'
import { fakeWallet, startFakeMailbox } from './fakeMailbox.ts'
import { fakeOpener, fakeWindow } from './fakeWindows.ts'
import { openPopup } from './openPopup.ts'
import type { PopupAnswer, PopupRequest } from './PopupRequest.ts'
import type { SecurityRequest } from './SecurityRequest.ts'
import { takeRequest } from './takeRequest.ts'

const digest = `0x${'ab'.repeat(32)}`
const request: PopupRequest = {
  kind: 'approval',
  asker: { origin: 'https://app.example', name: 'App' },
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
const passkey: SecurityRequest = {
  kind: 'usePasskey',
  credentialId: 'AAAA',
  salt: 'BBBB',
  purpose: 'login',
  asker: { origin: 'https://app.example' },
}
const yes: PopupAnswer = { kind: 'decision', digest, approved: true }
const times = { mailAfter: 10_000, look: 5, grace: 5, opening: 10_000 }
const quick = { ...times, mailAfter: 5 }

let mail: Awaited<ReturnType<typeof startFakeMailbox>>
beforeAll(async () => {
  mail = await startFakeMailbox()
})
afterAll(() => mail.stop())

type Over = Partial<Parameters<typeof openPopup>[1]>

/** Opens P from a fake page, for an approval. */
function start(link: Parameters<typeof fakeOpener>[0] = 'linked', over: Over = {}) {
  const page = fakeOpener(link)
  const usual = { win: page.win, mail: mail.mail, times: link === 'linked' ? times : quick }
  const answer = openPopup(request, { ...usual, ...over })
  answer.catch(() => undefined)
  return { ...page, answer }
}
/** The same for a secret: without the mailbox. */
function startSecret(
  link: Parameters<typeof fakeOpener>[0] = 'linked',
  asked: Parameters<typeof openPopup>[0] = passkey,
) {
  const page = fakeOpener(link)
  const answer = openPopup(asked, { win: page.win, times: link === 'linked' ? times : quick })
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
      expect(taken.wallet).toEqual(fakeWallet)
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
    const message = { airlock: 'answer', nonce: ticket.nonce, answer: yes }
    seenBy(stranger.win).postMessage(message, 'https://auth.example')
    seenBy(popup.win, 'https://evil.example').postMessage(message, 'https://auth.example')
    const taken = await take(popup.win)
    const opener = popup.own.opener as Window
    opener.postMessage({ ...message, nonce: crypto.randomUUID() }, 'https://auth.example')
    opener.postMessage({ ...message, answer: { ...yes, signature: '0x' } }, 'https://auth.example')
    await taken.answer({ ...yes, approved: false })
    expect(await answer).toEqual({ ...yes, approved: false })
  })

  test('error: a window that is closed without an answer', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    await take(popup.win)
    popup.own.close()
    await expect(answer).rejects.toMatchObject({ reason: 'POPUP_CLOSED' })
  })

  test('behavior: an answer just before the closing counts (RL-10)', async () => {
    const { answer, opened } = start()
    const { popup } = await opened
    const taken = await take(popup.win)
    void taken.answer(yes)
    popup.own.close()
    expect(await answer).toEqual(yes)
  })

  test('error: no window opens', async () => {
    const page = fakeWindow()
    await expect(openPopup(request, { win: page.win, mail: mail.mail })).rejects.toMatchObject({
      reason: 'WINDOW_BLOCKED',
    })
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

  test('behavior: a secret goes by the channel of the opener', async () => {
    const made: string[] = []
    const make = async () => {
      made.push('made')
      return passkey
    }
    const { answer, opened } = startSecret('linked', make)
    const { popup, ticket } = await opened
    expect([Object.keys(ticket), made]).toEqual([['nonce'], []])
    const taken = await take(popup.win)
    expect([taken.request, taken.wallet]).toEqual([passkey, undefined])
    const given = { kind: 'passkey', credentialId: 'AAAA', salt: 'BBBB', prf: 'CCCC' } as const
    await taken.answer(given)
    expect(await answer).toEqual(given)
    expect(made).toEqual(['made'])
  })

  test.each(['cut', 'noopener'] as const)(
    'error: a secret has no other way: a window that the host cut off (%s) gets nothing',
    async (link) => {
      const before = [...mail.boxes.keys()]
      const { answer, opened } = startSecret(link)
      await expect(answer).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
      const { popup } = await opened
      await expect(take(popup.win)).rejects.toMatchObject({ reason: 'WINDOW_BLOCKED' })
      expect([...mail.boxes.keys()]).toEqual(before)
    },
  )

  test('error: what was to be asked cannot be made', async () => {
    const { answer, opened } = startSecret('linked', () => Promise.reject(new Error('no keys')))
    void take((await opened).popup.win).catch(() => undefined)
    await expect(answer).rejects.toThrow('no keys')
  })
})

describe('takeRequest', () => {
  test.each(['', '#nonce=a&box=b&key=c', `#box=${crypto.randomUUID()}`])('error: no ticket in %j', async (hash) => {
    await expect(take(fakeWindow(hash).win)).rejects.toThrow()
  })

  test('behavior: from a mailbox nothing but an approval is taken, whose box it may be', async () => {
    const box = crypto.randomUUID()
    const key = base64Url.encode(crypto.getRandomValues(new Uint8Array(32)))
    const { seal } = await createMailSeal({ box, key })
    const asker = { origin: 'https://app.example' }
    const secrets: SecurityRequest[] = [passkey, { kind: 'usePassword', purpose: 'login', asker }]
    const { win } = fakeWindow(`#${new URLSearchParams({ nonce: crypto.randomUUID(), box, key })}`)
    const taken = take(win)
    for (const secret of secrets) {
      await mail.mail.openMailbox({ id: box, body: await seal('request', secret) })
      await expect.poll(() => mail.boxes.has(`${box} request`)).toBe(false)
    }
    await mail.mail.openMailbox({ id: box, body: await seal('request', request) })
    expect((await taken).request).toEqual(request)
  })
})
