import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { createServiceClient, type Prove } from './createServiceClient.ts'

const email = {
  projectId: '0'.repeat(32),
  origin: 'https://app.example',
  email: 'a@b.example',
  challenge: 'a'.repeat(43),
}
const account = {
  id: crypto.randomUUID(),
  email: null,
  userName: null,
  method: 'google',
  sealedBy: 'keeper',
  enrolments: [],
}
type Sent = { url: string; body: unknown; token: string | null; init: RequestInit }

function client(
  answer: (sent: Sent, count: number) => Response | Promise<Response>,
  { timeout, prove }: { timeout?: number; prove?: Prove } = {},
) {
  const sent: Sent[] = []
  const renewed: string[] = []
  const early: string[] = []
  const fetch = ((url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    const each = { url, body: JSON.parse(String(init.body)), token, init }
    sent.push(each)
    const signal = init.signal!
    return Promise.race([
      answer(each, sent.length),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ])
  }) as typeof globalThis.fetch
  const bearer = {
    token: async () => 'first',
    renew: async (refused: string) => `${renewed.push(refused)}`,
    notYetValid: () => void early.push('early'),
  }
  const url = 'https://login.example'
  return {
    calls: createServiceClient(loginApi, { url, bearer, fetch, ...(timeout && { timeout }), ...(prove && { prove }) }),
    sent,
    renewed,
    early,
  }
}
const refuse = (status: number, code: string, retryAfter?: unknown) =>
  Response.json({ error: { code, message: 'of the log', ...(retryAfter !== undefined && { retryAfter }) } }, { status })

describe('createServiceClient', () => {
  test('default', async () => {
    const id = crypto.randomUUID()
    const { calls, sent } = client(() => Response.json({ id }))
    expect(await calls.startEmail(email)).toEqual({ id })
    expect(sent.map(({ url, body, token }) => ({ url, body, token }))).toEqual([
      { url: 'https://login.example/v1/email/start', body: email, token: null },
    ])
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error', cache: 'no-store' })
  })

  test('behavior: drops unknown fields at any depth of a response', async () => {
    const enrolment = {
      id: crypto.randomUUID(),
      address: `0x${'1'.repeat(40)}`,
      label: 'Chrome',
      createdAt: 1,
      confirmed: true,
      sealing: { kind: 'passkey', credentialId: 'a', salt: 'b', iv: 'c' },
    }
    const known = { ...account, enrolments: [enrolment] }
    const added = { added: { at: 1 } }
    const answer = {
      ...known,
      ...added,
      enrolments: [{ ...enrolment, ...added, sealing: { ...enrolment.sealing, ...added } }],
    }
    const { calls } = client(() => Response.json(answer))
    expect(await calls.getAccount(null)).toEqual(known)
  })

  test('behavior: renews a refused token once, and then repeats the call once', async () => {
    const { calls, sent, renewed } = client(({ token }) =>
      token === 'Bearer first' ? refuse(401, 'UNAUTHORIZED') : Response.json(account),
    )
    expect(await calls.getAccount(null)).toEqual(account)
    expect([sent.map(({ token }) => token), renewed]).toEqual([['Bearer first', 'Bearer 1'], ['first']])
  })

  test('behavior: if sessions are bound to a key, sends a DPoP proof with the newest nonce', async () => {
    const proofs: unknown[] = []
    const prove: Prove = async (call) => `proof ${proofs.push(call)}`
    const headers = (nonce: number) => ({ headers: { 'dpop-nonce': `nonce ${nonce}` } })
    const { calls, sent } = client((_, count) => Response.json(account, headers(count)), { prove })
    await calls.getAccount(null)
    await calls.getAccount(null)
    const url = 'https://login.example/v1/account'
    expect(proofs).toEqual([
      { url, token: 'first', nonce: undefined },
      { url, token: 'first', nonce: 'nonce 1' },
    ])
    expect(sent.map(({ token, init }) => [token, new Headers(init.headers).get('dpop')])).toEqual([
      ['DPoP first', 'proof 1'],
      ['DPoP first', 'proof 2'],
    ])
  })

  test('behavior: if a role refuses the DPoP nonce, retries once with the new nonce and the same token', async () => {
    const prove: Prove = async ({ nonce }) => `with ${nonce}`
    const { calls, sent, renewed } = client(
      (_, count) => {
        const response = count === 1 ? refuse(401, 'USE_DPOP_NONCE') : Response.json(account)
        response.headers.set('dpop-nonce', 'new')
        return response
      },
      { prove },
    )
    expect(await calls.getAccount(null)).toEqual(account)
    expect(sent.map(({ init }) => new Headers(init.headers).get('dpop'))).toEqual(['with undefined', 'with new'])
    expect(renewed).toEqual([])
  })

  test('error: rejects with SERVICE_FAILED if a role refuses even the new nonce', async () => {
    const { calls, sent } = client(() => refuse(401, 'USE_DPOP_NONCE'), { prove: async () => 'proof' })
    await expect(calls.getAccount(null)).rejects.toMatchObject({ reason: 'SERVICE_FAILED' })
    expect(sent.length).toBe(2)
  })

  test('error: rejects with UNAUTHORIZED if the service also refuses the renewed token', async () => {
    const { calls, sent } = client(() => refuse(401, 'UNAUTHORIZED'))
    await expect(calls.getAccount(null)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(sent.length).toBe(2)
  })

  test('error: does not renew a token whose validity has not begun yet', async () => {
    const { calls, sent, early } = client(() => refuse(401, 'NOT_YET_VALID'))
    await expect(calls.getAccount(null)).rejects.toMatchObject({ message: 'Session Expired' })
    expect([sent.length, early]).toEqual([1, ['early']])
  })

  test.each([
    ['THROTTLED', 429, 'Please try again after 12 seconds'],
    ['RATE_LIMITED', 429, 'Too many requests. Wait a moment'],
    ['CODE_WRONG', 400, 'Invalid code'],
    ['CODE_DEAD', 410, 'This code is no longer valid'],
    ['LOGIN_ENDED', 410, 'This login has ended. Start again'],
    ['ORIGIN_NOT_ALLOWED', 403, 'Invalid App Configuration'],
    ['MAIL_FAILED', 502, 'The email could not be sent'],
    ['PROOF_TOO_OLD', 403, 'Log out and in again to change this'],
    ['INTERNAL', 500, 'The wallet service failed. Wait a moment'],
  ])('error: rejects with the right message for %s', async (code, status, message) => {
    const { calls, sent } = client(() => refuse(status, code, 12))
    await expect(calls.startEmail(email)).rejects.toMatchObject({ message })
    expect(sent.length).toBe(1)
  })

  test.each([
    ['429 of a proxy', 429, 'Too many requests. Wait a moment'],
    ['502 of a proxy', 502, 'The wallet service failed. Wait a moment'],
    ['another status', 418, 'HTTP status code: 418'],
  ])('error: returns the message for %s', async (_, status, message) => {
    const { calls } = client(() => new Response('<html>', { status }))
    await expect(calls.startEmail(email)).rejects.toMatchObject({ message })
  })

  test('error: reports a waiting time of 1 to 30 seconds, whatever the service’s response says (AU-5)', async () => {
    const header = fc.option(fc.oneof(fc.string(), fc.double().map(String), fc.date().map(String)), { nil: undefined })
    const given = fc.option(fc.oneof(fc.integer(), fc.double()), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(given, header, async (retryAfter, after) => {
        const answer = () => {
          const response = refuse(429, 'THROTTLED', retryAfter)
          if (after && /^[\x20-\x7e]*$/.test(after)) response.headers.set('retry-after', after)
          return response
        }
        const error: Error = await client(answer)
          .calls.startEmail(email)
          .then(
            () => expect.fail(),
            (caught) => caught,
          )
        if (/^Too many requests/.test(error.message)) return
        const seconds = Number(/^Please try again after (\d+) seconds$/.exec(error.message)?.[1])
        expect(seconds).toBeGreaterThanOrEqual(1)
        expect(seconds).toBeLessThanOrEqual(30)
      }),
    )
  })

  test('error: rejects with INVALID_ANSWER if the response does not match its schema', async () => {
    const { calls } = client(() => Response.json({ id: '<script>' }))
    await expect(calls.startEmail(email)).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
  })

  test('error: does not send a request that does not match its schema', async () => {
    const { calls, sent } = client(() => Response.json({}))
    await expect(calls.startEmail({ ...email, email: 'no address' })).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
    expect(sent).toEqual([])
  })

  test('error: does not retry after a network failure', async () => {
    const { calls, sent } = client(() => Promise.reject(new TypeError('fetch failed')))
    await expect(calls.startEmail(email)).rejects.toMatchObject({
      message: 'The wallet service could not be reached. Check your connection',
    })
    expect(sent.length).toBe(1)
  })

  test('error: rejects with TIMED_OUT if no response arrives before the timeout', async () => {
    const { calls } = client(() => new Promise(() => {}), { timeout: 20 })
    await expect(calls.startEmail(email)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
  })

  test("error: rejects with the caller's own abort reason", async () => {
    const { calls } = client(() => new Promise(() => {}))
    const stop = new AbortController()
    const asked = calls.startEmail(email, { signal: stop.signal })
    stop.abort(new Error('newer login'))
    await expect(asked).rejects.toThrow('newer login')
  })
})
