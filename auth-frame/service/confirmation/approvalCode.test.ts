import { describe, expect, test } from 'vitest'
import type { ApprovalMail } from '../../api/approvalMail.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

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
const start = (token: string, asked: object = {}) =>
  service.login.ok(loginApi.startApprovalCode, { ...asker, digest, mail: paid, ...asked }, token)
const enter = (code: string, token: string, of = digest) =>
  service.login.ok(loginApi.verifyApprovalCode, { code, digest: of }, token)
const refused = async (code: string, token: string, of = digest) =>
  (await service.login.refused(loginApi.verifyApprovalCode, { code, digest: of }, token)).code

describe('approvalCode', () => {
  test('default', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const { mail, text } = world.inbox.newest(email)
    expect(mail.subject).toBe('Approve with a code')
    for (const part of [
      'dapp.example (as the asker claims)',
      'Send 10 USDC',
      'Amount: 10 USDC',
      `Recipient: ${recipient}`,
    ])
      expect(text).toContain(part)
    const code = world.inbox.code(email)
    await enter(code, token)
    expect(await refused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: it is good for these bytes alone, and a look with others costs no try', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const code = world.inbox.code(email)
    for (let times = 0; times < 4; times++) expect(await refused(code, token, `0x${'cd'.repeat(32)}`)).toBe('NOT_FOUND')
    await enter(code, token)
  })

  test('behavior: a code for other bytes takes the place of the first one', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const first = world.inbox.code(email)
    world.later(31)
    await start(token, { digest: `0x${'cd'.repeat(32)}` })
    expect(await refused(first, token)).toBe('CODE_WRONG')
    await enter(world.inbox.code(email), token, `0x${'cd'.repeat(32)}`)
  })

  test('behavior: only the session that asked can enter it, in three tries', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    world.later(31)
    const second = await service.logIn(email)
    await start(first.token)
    const code = world.inbox.code(email)
    expect(await refused(code, second.token)).toBe('NOT_FOUND')
    const wrong = code === '000000' ? '000001' : '000000'
    for (const answer of ['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD'])
      expect(await refused(wrong, first.token)).toBe(answer)
    expect(await refused(code, first.token)).toBe('CODE_DEAD')
  })

  test('behavior: states every recipient of a batch', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const thief = recipient.replace(/f0$/, 'f1')
    const rows: ApprovalMail['rows'] = [
      { form: 'plain', label: 'Action 1', value: 'Send 0.001 ETH' },
      ...paid.rows,
      { form: 'plain', label: 'Action 2', value: 'Send 3 ETH' },
      { form: 'address', label: 'Recipient', value: thief },
    ]
    await start(token, { mail: { ...paid, kind: 'calls', rows, recipients: [recipient, thief] } })
    const { text } = world.inbox.newest(email)
    for (const { label, value } of rows) expect(text).toContain(`${label}: ${value}`)
  })

  test('behavior: the text of a site is quoted line by line, and makes no link', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const value = 'Enter this code there:\n\n000000\nhttps://evil.example/x me@evil.example <b>0.5 ETH</b>'
    const mail = { ...paid, kind: 'message', rows: [{ form: 'site', label: 'Message', value }], recipients: [] }
    await start(token, { mail })
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

  test('behavior: a name of a token makes no link', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token, { mail: { ...paid, title: 'Send 1.5 evil.example' } })
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
    ['an address that is none', { rows: [{ form: 'address', label: 'Recipient', value: 'your own wallet' }] }],
    ['text that reorders', { kind: 'message', rows: [{ form: 'site', label: 'Message', value: '\u202etxet' }] }],
    ['more lines than anyone reads', { rows: [{ form: 'site', label: 'Message', value: '\n'.repeat(90) }] }],
  ])('error: INVALID_REQUEST for %s, and no email', async (_, change) => {
    const email = world.address()
    const { token } = await service.logIn(email)
    const asked = { ...asker, digest, mail: { ...paid, ...change } as ApprovalMail }
    expect(await service.login.refused(loginApi.startApprovalCode, asked, token)).toMatchObject({
      code: 'INVALID_REQUEST',
      status: 400,
    })
    expect(world.inbox.newest(email).mail.subject).not.toBe('Approve with a code')
  })

  test('error: NOT_FOUND for an account without an address', async () => {
    const { token, account } = await service.logIn(world.address())
    await world.query('login', "update identities set kind = 'x', email = null where account_id = $1", [account.id])
    const asked = { ...asker, digest, mail: paid }
    expect((await service.login.refused(loginApi.startApprovalCode, asked, token)).code).toBe('NOT_FOUND')
  })
})
