import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base64Url } from '../keys/base64Url.ts'
import { createMailSeal } from './createMailSeal.ts'
import { fakeApproval } from './fakeApproval.ts'
import { startFakeMailbox } from './fakeMailbox.ts'
import { fakeWindow } from './fakeWindows.ts'
import type { SecurityRequest } from './SecurityRequest.ts'
import { takeRequest } from './takeRequest.ts'

let mail: Awaited<ReturnType<typeof startFakeMailbox>>
beforeAll(async () => {
  mail = await startFakeMailbox()
})
afterAll(() => mail.stop())

const take = (win: Window) => takeRequest({ loginService: mail.url, win, look: 5 })

describe('takeRequest', () => {
  test.each(['', '#nonce=a&box=b&key=c', `#box=${crypto.randomUUID()}`])('error: no ticket in %j', async (hash) => {
    await expect(take(fakeWindow(hash).win)).rejects.toThrow()
  })

  test('behavior: from any mailbox it takes nothing but an approval', async () => {
    const box = crypto.randomUUID()
    const key = base64Url.encode(crypto.getRandomValues(new Uint8Array(32)))
    const { seal } = await createMailSeal({ box, key })
    const asker = { origin: 'https://app.example' }
    const secrets: SecurityRequest[] = [
      { kind: 'usePasskey', credentialId: 'AAAA', salt: 'BBBB', purpose: 'login', asker },
      { kind: 'usePassword', purpose: 'login', asker },
    ]
    const { win } = fakeWindow(`#${new URLSearchParams({ nonce: crypto.randomUUID(), box, key })}`)
    const taken = take(win)
    for (const secret of secrets) {
      await mail.mail.openMailbox({ id: box, body: await seal('request', secret) })
      await expect.poll(() => mail.boxes.has(`${box} request`)).toBe(false)
    }
    const request = { ...fakeApproval, position: { at: 1, of: 1 } }
    await mail.mail.openMailbox({ id: box, body: await seal('request', request) })
    expect((await taken).request).toEqual(request)
  })
})
