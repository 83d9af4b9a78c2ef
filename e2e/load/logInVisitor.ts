import { setTimeout as sleep } from 'node:timers/promises'
import { browserClock } from '../../auth-frame/src/browser/Clock.ts'
import { startPage } from '../../auth-frame/src/fakes/startPage.ts'
import type { Cluster } from './startCluster.ts'
import { visitorHeader, visitorNetwork } from './visitorNetwork.ts'

export type LoggedIn = { readonly address: string; readonly tookMs: number; readonly failures: readonly string[] }

/** The dapp that requests the logins. The project lists its origin. */
export const dapp = { projectId: '0123456789abcdef0123456789abcdef', origin: 'https://dapp.example' }
/**
 * Time in ms after which a user gives up. A login that takes longer counts as lost. The limit of emails allows a user
 * four login starts within three minutes. After that, the user has to wait.
 */
const timeoutMs = 480_000
/** Delay in seconds after which a user retries if the error message says "Wait a moment" without a number. */
const moment = 5

/**
 * Logs a user in by email in a new browser on the user's own network, by running the auth frame's own code, which sends
 * real HTTP requests. After a failure, the user waits as long as the error message says and starts over.
 *
 * @returns the wallet's address, the duration of the login and all failures that the user saw
 * @throws Error with those failures if no attempt succeeded
 */
export async function logInVisitor(cluster: Cluster, email: string): Promise<LoggedIn> {
  const { urls, inbox } = cluster
  const here = { [visitorHeader]: visitorNetwork() }
  const fetch = ((url: string, init?: RequestInit) =>
    globalThis.fetch(url.replace(urls.login, cluster.at('login')).replace(urls.keeper, cluster.at('keeper')), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...here, origin: 'http://auth.localhost:4302' },
    })) as typeof globalThis.fetch
  const page = startPage({
    service: { fetch },
    roles: urls,
    clock: browserClock,
    host: dapp.origin,
    projectId: dapp.projectId,
  })
  const failures: string[] = []
  const begun = performance.now()
  while (performance.now() - begun < timeoutMs) {
    try {
      const { action } = await page.ask<{ action: string }>('connectEmail', { email })
      if (action === 'VERIFY_DEVICE') {
        const waiting = page.ask('connectDevice')
        // If a step below fails, that step's error is reported. This promise may reject later too, and we ignore that
        // rejection.
        waiting.catch(() => {})
        await approve()
        await waiting
      }
      await page.ask('connectOtp', { otp: inbox.code(email) })
      const address = page.auth.signedIn()?.eip155
      if (address === undefined) throw new Error('logged in without a wallet')
      return { address, tookMs: performance.now() - begun, failures }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      failures.push(message)
      const [, seconds = moment] = /after (\d+) seconds?/.exec(message) ?? []
      await sleep(Number(seconds) * 1_000)
    }
  }
  throw new Error(`${email} never got in: ${failures.join('; ')}`)

  /** Opens the link in the latest email and approves there. Tries again if the page does not load. */
  async function approve(): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      const response = await globalThis
        .fetch(cluster.at('keeper') + inbox.linkPath(email), {
          method: 'POST',
          headers: { ...here, origin: urls.keeper },
          body: new URLSearchParams({ answer: 'approve' }),
        })
        .catch(() => undefined)
      if (response && response.status < 500) return
      await sleep(500)
    }
    throw new Error('the link never answered')
  }
}
