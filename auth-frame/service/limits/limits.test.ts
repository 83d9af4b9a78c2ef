import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

// The default limits of a deployment. Each caller has its own network.
const { world, service } = await openTestWorld({ LIMITS: '', CLIENT_ADDRESS_HEADER: 'x-real-ip' })

const day = 86_400
const from = (network: string) => ({ 'x-real-ip': network })
const network = (index: number) => `10.${index >> 8}.${index & 255}.1`
const codeOf = async (response: Response) =>
  ((await response.json()) as { error?: { code: string } }).error?.code ?? 'ok'

/** Requests a code from the network `at`. `enter` then enters the emailed code, `guess` a wrong one. */
async function start(email: string, at: string, pass?: string, proof = createProof()) {
  const { verifier, challenge } = proof
  const question = { ...requester, email, challenge, ...(pass && { pass }) }
  const response = await service.login.post(loginApi.startEmail, question, undefined, from(at))
  const { id, error } = (await response.json()) as { id?: string; error?: { code: string } }
  const post = (code: string) => service.login.post(loginApi.verifyEmail, { id, verifier, code }, undefined, from(at))
  return {
    answer: error?.code ?? 'ok',
    enter: async () => {
      const entered = await post(world.inbox.code(email))
      return entered.ok ? loginApi.verifyEmail.result.parse(await entered.json()) : codeOf(entered)
    },
    /** Enters a wrong code. */
    guess: async () => {
      const code = world.inbox.code(email)
      return codeOf(await post(code === '000000' ? '000001' : '000000'))
    },
  }
}
async function logIn(email: string, at: string, pass?: string, proof = createProof()) {
  const { answer, enter } = await start(email, at, pass, proof)
  const session = answer === 'ok' ? await enter() : answer
  return typeof session === 'string' ? session : 'in'
}
/** Logs in as the owner of the address. Returns the pass that the browser gets. */
async function passOf(email: string): Promise<string> {
  const session = await (await start(email, '198.51.100.1')).enter()
  if (typeof session === 'string' || !session.pass) throw new Error('The owner got no pass.')
  return session.pass
}
const startFarcaster = async (at: string) =>
  codeOf(
    await service.login.post(
      loginApi.startFarcaster,
      { ...requester, challenge: createProof().challenge },
      undefined,
      from(at),
    ),
  )

/**
 * Starts 1,000 logins, each from its own network. On a busy machine a request may fail, so only successes count.
 */
async function reachOriginLimit(): Promise<void> {
  let started = 0
  for (let batch = 0; started < 1000; batch++) {
    const networks = Array.from({ length: Math.min(50, 1000 - started) }, (_, each) => network(batch) + each)
    const answers = await Promise.all(networks.map(startFarcaster))
    started += answers.filter((answer) => answer === 'ok').length
  }
}

describe('limits', () => {
  test('behavior: 1,000 networks get 90 code guesses a day for one address; its owner can always log in', async () => {
    const email = world.address()
    const pass = await passOf(email)
    let guesses = 0
    const before = world.inbox.to(email).length
    for (let index = 0; index < 1000; index++) {
      const { answer, guess } = await start(email, network(index))
      // Three wrong entries invalidate a code. Further entries are not compared with any code.
      for (let dead = answer !== 'ok'; !dead; guesses++) dead = (await guess()) === 'CODE_DEAD'
      // The owner, with a pass, logs in from different networks four times that day.
      if (index % 250 === 200) expect(await logIn(email, `198.51.100.${randomInt(200)}`, pass)).toBe('in')
      // The steps add up to half an hour less than a day, so that the calls fit into the day even on a slow machine.
      world.later((day - 1800) / 1000)
    }
    // The owner uses a new browser. Strangers have used up the emails with codes, but the owner gets an email with a
    // link that admits the browser.
    const proof = createProof()
    expect(await logIn(email, '192.0.2.7', undefined, proof)).toBe('RATE_LIMITED')
    const mails = world.inbox.to(email).slice(before)
    const wayIn = mails.find(({ mail }) => mail.subject === 'Too many emails were requested')
    const path = new URL(/^https?:\/\/\S+$/m.exec(wayIn!.text)![0]).pathname
    const page = await (await fetch(service.at('login') + path, { headers: from('192.0.2.7') })).text()
    await fetch(service.at('login') + path, {
      method: 'POST',
      headers: { ...from('192.0.2.7'), origin: world.urls.login },
      body: new URLSearchParams({ attempt: /name="attempt" value="([^"]+)"/.exec(page)![1]! }),
    })
    expect(await logIn(email, '192.0.2.7', undefined, proof)).toBe('in')

    expect(mails.length + 1).toBeLessThanOrEqual(30)
    expect(guesses).toBeGreaterThan(30)
    expect(guesses).toBeLessThanOrEqual(90)
  }, 300_000)

  test('behavior: a stranger who keeps requesting emails does not block the owner', async () => {
    const email = world.address()
    const pass = await passOf(email)
    for (let minute = 0; minute < 6; minute++) {
      world.later(61)
      await start(email, '203.0.113.2')
      if (minute % 2 === 0) expect(await logIn(email, '198.51.100.1', pass)).toBe('in')
    }
  })

  test('behavior: wrong codes slow down their network, but never block correct codes or the owner', async () => {
    const email = world.address()
    const pass = await passOf(email)
    const seen: string[][] = []
    for (let index = 0; index < 9; index++) {
      const victim = await start(world.address(), '203.0.113.3')
      seen.push([await victim.guess(), await victim.guess(), await victim.guess()])
    }
    const judged = ['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD']
    expect(seen.slice(0, 5)).toEqual([judged, judged, judged, judged, judged])
    // After 15 wrong codes, each login still has its first entry, and all logins share five more entries per minute.
    expect(seen.slice(5)).toEqual([
      judged,
      judged,
      ['CODE_WRONG', 'CODE_WRONG', 'RATE_LIMITED'],
      ['CODE_WRONG', 'RATE_LIMITED', 'RATE_LIMITED'],
    ])
    // In the same network, another user's right code works at once. After a typo, that user has to wait a minute.
    expect(await logIn(world.address(), '203.0.113.3')).toBe('in')
    const neighbor = await start(world.address(), '203.0.113.3')
    expect([await neighbor.guess(), await neighbor.enter()]).toEqual(['CODE_WRONG', 'RATE_LIMITED'])
    world.later(61)
    expect(await neighbor.enter()).toHaveProperty('account')
    // Wrong codes of one network affect neither users in other networks nor an owner with a pass in the same network.
    expect(await logIn(world.address(), '203.0.113.4')).toBe('in')
    expect(await logIn(email, '203.0.113.3', pass)).toBe('in')
    world.later(601)
    expect(await logIn(world.address(), '203.0.113.3')).toBe('in')
  })

  test('behavior: in a busy network, each login may enter one code, even if it sends several at once', async () => {
    for (let index = 0; index < 7; index++) {
      const victim = await start(world.address(), '203.0.113.5')
      for (const _ of [1, 2, 3]) await victim.guess()
    }
    // Uses up the five shared entries of the network.
    const last = await start(world.address(), '203.0.113.5')
    for (const _ of [1, 2, 3]) await last.guess()
    const { guess } = await start(world.address(), '203.0.113.5')
    const answers = await Promise.all([guess(), guess(), guess()])
    expect(answers.sort()).toEqual(['CODE_WRONG', 'RATE_LIMITED', 'RATE_LIMITED'])
  })

  test('behavior: when an origin reaches its limit, other networks and owners can still log in there', async () => {
    world.later(601)
    await reachOriginLimit()
    const victim = '198.51.100.9'
    const answers: string[] = []
    for (let index = 0; index < 6; index++) answers.push(await startFarcaster(victim))
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'RATE_LIMITED'])
    // For an owner's browser, only the limits of the address apply.
    world.later(601)
    const email = world.address()
    const pass = await passOf(email)
    await reachOriginLimit()
    for (let index = 0; index < 6; index++) await startFarcaster(victim)
    expect(await logIn(email, victim, pass)).toBe('in')
  }, 120_000)

  test('behavior: counts a wide IPv6 network (/48) as one caller, not as 65,536 networks', async () => {
    world.later(3600)
    const of64 = (index: number) => startFarcaster(`2001:db8:1:${index.toString(16)}::1`)
    const answers: string[] = []
    for (let index = 0; index < 810; index += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, each) => of64((index + each) % 250)))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(800)
    // Another /48 network has its own limit.
    expect(await startFarcaster('2001:db8:2::1')).toBe('ok')
  }, 120_000)
})
