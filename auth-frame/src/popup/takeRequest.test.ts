import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base64Url } from '../browser/base64Url.ts'
import { mailedRequest } from './createApprovalWindow.ts'
import { createMailSeal } from './createMailSeal.ts'
import { fakeApproval } from './fakeApproval.ts'
import { fakeDeployment, fakeWallet, startFakeMailbox } from './fakeMailbox.ts'
import { fakeWindow } from './fakeWindows.ts'
import type { SecurityRequest } from './PopupRequest.ts'
import { takeRequest } from './takeRequest.ts'

let mail: Awaited<ReturnType<typeof startFakeMailbox>>
beforeAll(async () => {
  mail = await startFakeMailbox()
})
afterAll(() => mail.stop())

const take = (win: Window) => takeRequest({ deployment: fakeDeployment(mail.url), win, look: 5 })

describe('takeRequest', () => {
  test.each(['', '#nonce=a&box=b&key=c', `#box=${crypto.randomUUID()}`])(
    'error: rejects if %j contains no ticket',
    async (hash) => {
      await expect(take(fakeWindow(hash).win)).rejects.toThrow()
    },
  )

  test('behavior: accepts only approvals from a mailbox', async () => {
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
    const projectId = 'ab'.repeat(16)
    const whole = { ...fakeApproval, position: { at: 1, of: 1 } }
    const mailed = mailedRequest(whole, projectId)
    const lures = [
      // Approvals with texts, as the auth frame sends them to its own popup.
      whole,
      { ...mailed, approval: { ...mailed.approval, title: 'Your wallet was hacked' } },
      { ...mailed, asker: { origin: 'https://bank.example' } },
      // Approvals whose digest belongs to other data, or whose kind is wrong.
      { ...mailed, approval: { ...mailed.approval, raw: 'Hello!' } },
      { ...mailed, approval: { ...mailed.approval, kind: 'transaction' } },
      { ...mailed, approval: { ...mailed.approval, kind: 'permission' } },
    ]
    for (const lure of lures) {
      await mail.mail.openMailbox({ id: box, body: await seal('request', lure) })
      await expect.poll(() => mail.boxes.has(`${box} request`)).toBe(false)
    }
    await mail.mail.openMailbox({ id: box, body: await seal('request', mailed) })
    const { request, wallet } = await taken
    expect(wallet).toEqual(fakeWallet)
    expect(request).toMatchObject({
      kind: 'approval',
      asker: { origin: fakeWallet.origin },
      approval: { title: 'Sign a message', digest: mailed.approval.digest, raw: 'Hello' },
    })
  })
})
