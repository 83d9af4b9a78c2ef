import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callTimeoutMs } from '../../api/callTimeoutMs.ts'
import { createInbox } from '../fakes/createInbox.ts'
import { readSettings } from '../settings/readSettings.ts'
import { createMailer } from './createMailer.ts'
import { mails } from './mails.ts'

let inbox: Awaited<ReturnType<typeof createInbox>>
beforeAll(async () => {
  inbox = await createInbox()
})
afterEach(() => inbox.fail(undefined))
afterAll(() => inbox.stop())

const mail = mails.code({ origin: 'https://dapp.example', isOwnPage: false, time: 0 }, '123456')

/** Creates a mailer with a deadline in milliseconds, and records the events that it logs. */
function setUp(deadlineMs?: number) {
  const events: string[] = []
  const log = pino({}, { write: (line) => void events.push((JSON.parse(line) as { event: string }).event) })
  const settings = { ...readSettings({}).roles[0]!, smtpUrl: inbox.url() }
  return { mailer: createMailer({ settings, log }, deadlineMs), events }
}

describe('createMailer', () => {
  test('error: rejects with MAIL_FAILED at the deadline, even if an email still waits for a connection', async () => {
    const { mailer, events } = setUp(1_000)
    inbox.fail('stalls')
    const begun = performance.now()
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => mailer.send('a@mail.example', mail)))
    expect(performance.now() - begun).toBeLessThan(4_000)
    expect(sent.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)).toEqual(
      Array.from({ length: 12 }, () => 'MAIL_FAILED'),
    )
    expect(new Set(events)).toEqual(new Set(['mail-failed']))
    inbox.fail(undefined)
    await mailer.send('b@mail.example', mail)
    expect([inbox.to('a@mail.example'), inbox.to('b@mail.example').length]).toEqual([[], 1])
    mailer.close()
  })

  test("error: by default, the last of several waiting emails fails before the frame's call times out", async () => {
    const { mailer } = setUp()
    inbox.fail('stalls')
    const begun = performance.now()
    // Sends six emails, one more than the mailer has connections.
    const sent = Array.from({ length: 6 }, () => mailer.send('c@mail.example', mail))
    expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual(sent.map(() => 'rejected'))
    expect(performance.now() - begun).toBeLessThan(callTimeoutMs)
    mailer.close()
  })

  test.each(['takes-silently', 'takes-and-hangs-up'] as const)(
    'behavior: an email counts as sent if the server %s, because it may have been delivered',
    async (trouble) => {
      const { mailer, events } = setUp(2_000)
      const to = `${trouble}@mail.example`
      inbox.fail(trouble)
      await mailer.send(to, mail)
      expect([inbox.to(to).length, events]).toEqual([1, ['mail-unconfirmed']])
      mailer.close()
    },
  )

  test('error: rejects with MAIL_FAILED if the mail server rejects the email', async () => {
    const { mailer } = setUp(5_000)
    inbox.unknown.add('refused@mail.example')
    await expect(mailer.send('refused@mail.example', mail)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
    mailer.close()
  })
})
