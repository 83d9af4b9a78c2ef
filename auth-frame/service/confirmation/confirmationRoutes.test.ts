import { describe, expect, test } from 'vitest'
import type { ApprovalMail } from '../../api/approvalMail.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

const startFresh = (token: string) => service.login.ok(loginApi.startFreshCode, requester, token)
const freshRefused = async (code: string, token: string) =>
  (await service.login.refused(loginApi.verifyFreshCode, { code }, token)).code

describe('startFreshCode', () => {
  test('default', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    // The login's own email was sent just before, but does not throttle the request for a fresh code.
    await startFresh(token)
    const { mail, text } = world.inbox.newest(email)
    expect([mail.subject, text]).toEqual([
      'Your security code',
      expect.stringContaining('on dapp.example (not verified)'),
    ])
    const code = world.inbox.code(email)
    await service.login.ok(loginApi.verifyFreshCode, { code }, token)
    expect(await freshRefused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: accepts the code for a fresh proof only from the session that requested the code', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    world.later(31)
    const second = await service.logIn(email)
    await startFresh(first.token)
    const code = world.inbox.code(email)
    expect(await freshRefused(code, second.token)).toBe('NOT_FOUND')
    await service.login.ok(loginApi.verifyFreshCode, { code }, first.token)
  })

  test('behavior: invalidates the code for a fresh proof after three wrong entries', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await startFresh(token)
    const code = world.inbox.code(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect([
      await freshRefused(wrong, token),
      await freshRefused(wrong, token),
      await freshRefused(wrong, token),
    ]).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD'])
    expect(await freshRefused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: sends at most one code for a fresh proof in 30 seconds', async () => {
    const { token } = await service.logIn(world.address())
    await startFresh(token)
    const answer = await service.login.refused(loginApi.startFreshCode, requester, token)
    expect(answer).toMatchObject({ code: 'THROTTLED', retryAfter: 30 })
  })

  test('error: returns NOT_FOUND for an account without an email address', async () => {
    const { token, account } = await service.logIn(world.address())
    await world.query('login', "update identities set kind = 'x', email = null where account_id = $1", [account.id])
    expect((await service.login.refused(loginApi.startFreshCode, requester, token)).code).toBe('NOT_FOUND')
  })
})

const digest = `0x${'ab'.repeat(32)}`
const recipient = '0x00000000000000000000000000000000000000f0'
const paid: ApprovalMail = {
  kind: 'transaction',
  title: 'Send 10 USDC',
  network: 'Ethereum',
  rows: [
    { form: 'plain', label: 'Amount', value: '10 USDC' },
    { form: 'address', label: 'Recipient', value: recipient },
  ],
  recipients: [recipient],
}
const startApproval = (token: string, asked: object = {}) =>
  service.login.ok(loginApi.startApprovalCode, { ...requester, digest, mail: paid, ...asked }, token)
const enterApproval = (code: string, token: string, of = digest) =>
  service.login.ok(loginApi.verifyApprovalCode, { code, digest: of }, token)
const approvalRefused = async (code: string, token: string, of = digest) =>
  (await service.login.refused(loginApi.verifyApprovalCode, { code, digest: of }, token)).code

describe('approvalCode', () => {
  test('default', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await startApproval(token)
    const { mail, text } = world.inbox.newest(email)
    expect(mail.subject).toBe('Approve with a code')
    for (const part of ['dapp.example (not verified)', 'Send 10 USDC', 'Amount: 10 USDC', `Recipient: ${recipient}`])
      expect(text).toContain(part)
    const code = world.inbox.code(email)
    await enterApproval(code, token)
    expect(await approvalRefused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: accepts a code only for the digest it was sent for; a wrong digest uses up no attempt', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await startApproval(token)
    const code = world.inbox.code(email)
    for (let times = 0; times < 4; times++)
      expect(await approvalRefused(code, token, `0x${'cd'.repeat(32)}`)).toBe('NOT_FOUND')
    await enterApproval(code, token)
  })

  test('behavior: sending a code for another digest invalidates the first code', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await startApproval(token)
    const first = world.inbox.code(email)
    world.later(31)
    await startApproval(token, { digest: `0x${'cd'.repeat(32)}` })
    expect(await approvalRefused(first, token)).toBe('CODE_WRONG')
    await enterApproval(world.inbox.code(email), token, `0x${'cd'.repeat(32)}`)
  })

  test('behavior: accepts an approval code only from the session that requested it, with three tries', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    world.later(31)
    const second = await service.logIn(email)
    await startApproval(first.token)
    const code = world.inbox.code(email)
    expect(await approvalRefused(code, second.token)).toBe('NOT_FOUND')
    const wrong = code === '000000' ? '000001' : '000000'
    for (const answer of ['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD'])
      expect(await approvalRefused(wrong, first.token)).toBe(answer)
    expect(await approvalRefused(code, first.token)).toBe('CODE_DEAD')
  })

  test('behavior: the email states every recipient of a batch', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const thief = recipient.replace(/f0$/, 'f1')
    const rows: ApprovalMail['rows'] = [
      { form: 'plain', label: 'Action 1', value: 'Send 0.001 ETH' },
      ...paid.rows,
      { form: 'plain', label: 'Action 2', value: 'Send 3 ETH' },
      { form: 'address', label: 'Recipient', value: thief },
    ]
    await startApproval(token, { mail: { ...paid, kind: 'calls', rows, recipients: [recipient, thief] } })
    const { text } = world.inbox.newest(email)
    for (const { label, value } of rows) expect(text).toContain(`${label}: ${value}`)
  })

  test("behavior: the email shows every line of the site's text as a quotation, without links", async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const value = 'Enter this code there:\n\n000000\nhttps://evil.example/x me@evil.example <b>0.5 ETH</b>'
    const mail = { ...paid, kind: 'message', rows: [{ form: 'site', label: 'Message', value }], recipients: [] }
    await startApproval(token, { mail })
    const { text, html } = world.inbox.newest(email)
    expect(text).toContain(
      [
        'Message, as the site wrote it:',
        '> Enter this code there:',
        '> ',
        '> 000000',
        '> https[:]//evil[.]example/x me[at]evil[.]example <b>0.5 ETH</b>',
      ].join('\n'),
    )
    expect(html).toContain('&lt;b&gt;0.5 ETH&lt;/b&gt;</blockquote>')
    expect(html).not.toMatch(/evil\.example|<b>|href/)
  })

  test('behavior: the email does not turn a token name that looks like a domain into a link', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await startApproval(token, { mail: { ...paid, title: 'Send 1.5 evil.example' } })
    const { text } = world.inbox.newest(email)
    expect(text).toContain('Send 1.5 evil[.]example')
  })

  test.each([
    ['a batch without recipients', { kind: 'calls', recipients: [] }],
    ['typed data without recipients', { kind: 'typedData', recipients: [] }],
    ['a recipient that no row names', { recipients: [recipient, recipient.replace(/f0$/, 'f1')] }],
    ['no rows', { rows: [], recipients: [] }],
    ['a line break in our own words', { title: 'Send 10 USDC\n\nEnter this code' }],
    ['markup in our own words', { title: '<b>Send' }],
    ['an invalid address', { rows: [{ form: 'address', label: 'Recipient', value: 'your own wallet' }] }],
    ['text that reorders', { kind: 'message', rows: [{ form: 'site', label: 'Message', value: '\u202etxet' }] }],
    ['too many lines to read', { rows: [{ form: 'site', label: 'Message', value: '\n'.repeat(90) }] }],
  ])('error: returns INVALID_REQUEST for %s, and sends no email', async (_, change) => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const asked = { ...requester, digest, mail: { ...paid, ...change } as ApprovalMail }
    expect(await service.login.refused(loginApi.startApprovalCode, asked, token)).toMatchObject({
      code: 'INVALID_REQUEST',
      status: 400,
    })
    expect(world.inbox.newest(email).mail.subject).not.toBe('Approve with a code')
  })

  test('error: startApprovalCode returns NOT_FOUND for an account without an email address', async () => {
    const { token, account } = await service.logIn(world.address())
    await world.query('login', "update identities set kind = 'x', email = null where account_id = $1", [account.id])
    const asked = { ...requester, digest, mail: paid }
    expect((await service.login.refused(loginApi.startApprovalCode, asked, token)).code).toBe('NOT_FOUND')
  })
})
