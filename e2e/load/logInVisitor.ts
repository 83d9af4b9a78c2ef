import { setTimeout as sleep } from 'node:timers/promises'
import { browserClock } from '../../auth-frame/src/browser/Clock.ts'
import { startPage } from '../../auth-frame/src/fakes/startPage.ts'
import type { Cluster } from './startCluster.ts'
import { visitorHeader, visitorNetwork } from './visitorNetwork.ts'

export type LoggedIn = { readonly address: string; readonly tookMs: number; readonly failures: readonly string[] }

/** Who asks: a page that the project lists. */
export const dapp = { projectId: '0123456789abcdef0123456789abcdef', origin: 'https://dapp.example' }
/**
 * A visitor gives up after this, in milliseconds; what is behind it counts as lost. Who has begun four times within
 * three minutes waits for the limit of mails.
 */
const timeoutMs = 480_000
/** Seconds that "Wait a moment" means to a visitor. */
const moment = 5

/**
 * A visitor in a new browser, in a network of their own, logs in by mail, with the auth frame's own code over real
 * HTTP. They try again what fails, as the message says, from the start.
 *
 * @returns the wallet's address, how long it took and every failure they saw
 * @throws Error with those failures when it never worked
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
        // What fails below is what counts; this one may fail later, unheard.
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

  /** The visitor opens the link of the newest mail and presses; a page that does not come is loaded again. */
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
