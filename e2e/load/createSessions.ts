import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginApi } from '../../auth-frame/api/serviceApi.ts'
import { callRole } from '../../auth-frame/service/fakes/callRole.ts'
import { createProof } from '../../auth-frame/service/fakes/startTestWorld.ts'
import { inTurns } from './inTurns.ts'
import { dapp } from './logInVisitor.ts'
import type { Cluster } from './startCluster.ts'
import { visitorHeader, visitorNetwork } from './visitorNetwork.ts'

type Session = {
  readonly accountId: string
  readonly here: Record<string, string>
  refreshToken: string
  token: string
}

const atOnce = 40
const mostTries = 200

/**
 * Creates many login sessions. Renews and reads the sessions as the auth frame does: it retries a request that gets no
 * response.
 */
export function createSessions(cluster: Cluster) {
  const login = callRole(() => cluster.at('login'), cluster.urls.login)
  const sessions: Session[] = []
  let retries = 0
  let slowestMs = 0

  /**
   * Retries until the role itself answers. A lost connection does not count as an answer, and neither does a 5xx
   * status, which the role or the balancer may send.
   */
  const answered = async (ask: () => Promise<Response>): Promise<Response> => {
    for (let tries = 0; tries < mostTries; tries++) {
      const response = await ask().catch(() => undefined)
      if (response && response.status < 500) return response
      retries++
      await sleep(250)
    }
    throw new Error('The role did not answer for too long.')
  }
  const renew = async (session: Session): Promise<boolean> => {
    const { refreshToken, here } = session
    const begun = performance.now()
    const response = await answered(() => login.post(loginApi.refresh, { refreshToken }, undefined, here))
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    if (!response.ok) return false
    const next = loginApi.refresh.result.parse(await response.json())
    if (next.account.id !== session.accountId) throw new Error('A session was renewed as another account.')
    session.refreshToken = next.refreshToken!
    session.token = next.token
    return true
  }

  /**
   * Renews every session once. Returns the number of rejected renewals. A rejected renewal means that the session was
   * lost.
   */
  async function renewAll(): Promise<number> {
    const renewed = await inTurns(sessions, atOnce, renew)
    return renewed.filter((isRenewed) => !isRenewed).length
  }

  return {
    get retries() {
      return retries
    },
    /** Duration in ms of the slowest renewal, including all its retries. */
    get slowestMs() {
      return slowestMs
    },
    count: () => sessions.length,
    /**
     * Opens `count` sessions, each for a new account. Submits each login code twice at the same moment. Both
     * submissions may succeed, because a user who lost the first response must be able to submit the code again. The
     * session of the second submission then replaces the session of the first.
     *
     * @returns the number of codes that did not open exactly one lasting session, which must be 0
     */
    async open(count: number): Promise<number> {
      const emails = Array.from({ length: count }, () => `${randomUUID()}@mail.example`)
      const wrong = await inTurns(emails, atOnce, async (email) => {
        const { verifier, challenge } = createProof()
        const here = { [visitorHeader]: visitorNetwork() }
        const { id } = await login.ok(loginApi.startEmail, { ...dapp, email, challenge }, undefined, here)
        const code = cluster.inbox.code(email)
        const enter = () => login.post(loginApi.verifyEmail, { id, verifier, code }, undefined, here)
        const answers = (await Promise.all([enter(), enter()])).filter(({ ok }) => ok)
        const opened = await Promise.all(
          answers.map(async (answer) => loginApi.verifyEmail.result.parse(await answer.json())),
        )
        const asked = await Promise.all(opened.map(({ token }) => login.post(loginApi.getAccount, null, token, here)))
        const lasting = opened.filter((_, index) => asked[index]!.ok)
        for (const { account, refreshToken, token } of lasting.slice(0, 1))
          sessions.push({ accountId: account.id, here, refreshToken: refreshToken!, token })
        return lasting.length !== 1
      })
      return wrong.filter(Boolean).length
    },
    renewAll,
    /**
     * Renews every session repeatedly, at least once, until the promise `end` settles. Returns how many sessions were
     * lost.
     */
    async renewUntil(end: Promise<unknown>): Promise<number> {
      let isOver = false
      const over = () => {
        isOver = true
      }
      end.then(over, over)
      let lost = 0
      do {
        lost = await renewAll()
        // Each session has its own IP address. For each address, the service allows only 240 renewals a minute.
        await sleep(500)
      } while (!isOver && lost === 0)
      return lost
    },
  }
}
