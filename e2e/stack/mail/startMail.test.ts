import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../freePort.ts'
import { createFaults } from '../http/faults.ts'
import { createRequestLog } from '../http/requestLog.ts'
import { type MailService, startMail } from './startMail.ts'

const faults = createFaults()
const log = createRequestLog()
let service: MailService
let base: string
let smtpPort: number

beforeAll(async () => {
  const port = await freePort()
  smtpPort = await freePort()
  base = `http://127.0.0.1:${port}`
  service = await startMail({ port, smtpPort, faults, log })
})
afterAll(() => service.stop())
beforeEach(() => {
  faults.reset()
  service.inbox.reset()
})

const send = (to: string, text = 'Hello') =>
  createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true }).sendMail({
    from: 'Airlock <login@airlock.example>',
    to,
    subject: 'Your code is 123456 – Ünïcode',
    text,
    html: '<p onclick="steal()">Hello</p>',
  })
const read = async (query = '') => (await (await fetch(`${base}/api/messages${query}`)).json()).messages

describe('startMail', () => {
  test('default', async () => {
    await send('Jo@Example.com', 'Press http://keeper.localhost:4314/device/abc?x=1. Or not (https://a.example/b).')
    await send('al@example.com')
    expect(await read()).toMatchObject([{ to: ['al@example.com'] }, { to: ['jo@example.com'] }])
    expect(await read('?to=jo@EXAMPLE.com')).toEqual([
      {
        id: expect.any(Number),
        receivedAt: expect.stringMatching(/^\d{4}-.+Z$/),
        from: 'login@airlock.example',
        to: ['jo@example.com'],
        subject: 'Your code is 123456 – Ünïcode',
        text: expect.stringContaining('Press http://keeper.localhost:4314/device/abc?x=1. Or'),
        links: ['http://keeper.localhost:4314/device/abc?x=1', 'https://a.example/b'],
      },
    ])
  })

  test('behavior: serves the inbox page with a policy that allows only the page’s own scripts', async () => {
    const response = await fetch(`${base}/`)
    expect(await response.text()).toContain('Mail inbox')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test('behavior: deletes emails from the inbox', async () => {
    await send('jo@example.com')
    await fetch(`${base}/api/messages`, { method: 'DELETE' })
    expect(await read()).toEqual([])
  })

  test.each([
    ['403', 550],
    ['429', 451],
    ['500', 451],
  ] as const)('error: with the fault %s, rejects emails with %d', async (fault, code) => {
    faults.set('mail', fault)
    await expect(send('jo@example.com')).rejects.toMatchObject({ responseCode: code })
    expect(await read()).toEqual([])
    expect(log.list('mail').at(-1)).toMatchObject({ method: 'MAIL', status: code })
  })

  test('error: while the mail server is down, sending fails, and the inbox stays readable', async () => {
    faults.set('mail', 'offline')
    await expect(send('jo@example.com')).rejects.toThrow()
    expect((await fetch(`${base}/api/messages`)).status).toBe(200)
  })

  test('error: after the mail server went down, rejects emails on connections that were already open', async () => {
    const pooled = createTransport({ pool: true, maxRequeues: 0, host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
    const mail = { from: 'login@airlock.example', to: 'jo@example.com', text: 'Hello' }
    await pooled.sendMail(mail)
    faults.set('mail', 'offline')
    await expect(pooled.sendMail(mail)).rejects.toThrow()
    pooled.close()
    expect(await read()).toHaveLength(1)
  })
})
