import { setTimeout } from 'node:timers/promises'
import type { openTestWorld } from '../../service/fakes/openTestWorld.ts'
import type { Clock } from '../browser/Clock.ts'
import type { OwnVault } from '../keys/createVault.ts'
import { sealWithPassword } from '../keys/sealWithPassword.ts'
import { sealRecovery } from '../security/sealRecovery.ts'
import { startPage } from './startPage.ts'

// `loadRelease` builds this file together with another release's code. In that release, other files may define the
// clock and the requester. So this file defines its own.
const clock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
}
const requester = { projectId: '0123456789abcdef0123456789abcdef', origin: 'https://dapp.example' }

/** One call to which the service responded with status 200. */
export type Exchange = {
  readonly role: 'login' | 'keeper'
  readonly path: string
  readonly request: unknown
  readonly answer: unknown
}

/**
 * Makes most calls of both roles with the frame's own code and the real service. Logs in on two browsers, reads the
 * lists of the security screen, seals the shares with a password, changes the email address and logs out.
 *
 * @returns every exchange, in order
 */
export async function visitCalls({ world, service }: Awaited<ReturnType<typeof openTestWorld>>): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const fetch = (async (url: string, init?: RequestInit) => {
    const role = url.startsWith(world.urls.login) ? 'login' : 'keeper'
    const path = new URL(url).pathname
    const headers = { ...(init?.headers as Record<string, string>), origin: 'http://auth.localhost:4302' }
    const response = await globalThis.fetch(service.at(role) + path, { ...init, headers })
    if (response.ok && init?.method === 'POST')
      exchanges.push({ role, path, request: JSON.parse(String(init.body)), answer: await response.clone().json() })
    return response
  }) as typeof globalThis.fetch
  const start = () =>
    startPage({
      service: { fetch },
      roles: world.urls,
      clock,
      host: requester.origin,
      projectId: requester.projectId,
    })
  const logIn = async (page: ReturnType<typeof start>, email: string) => {
    const { action } = await page.ask<{ action: string }>('connectEmail', { email })
    if (action === 'VERIFY_DEVICE') {
      const waiting = page.ask('connectDevice')
      await service.press(world.inbox.linkPath(email), 'approve')
      await waiting
    }
    await page.ask('connectOtp', { otp: world.inbox.code(email) })
  }

  const [email, newEmail] = [world.address(), world.address()]
  await logIn(start(), email)
  world.later(31)
  const page = start()
  await logIn(page, email)
  const active = () => page.login.session.current()!
  const { services, tokens } = active()
  await services.login.listSessions(null)
  await services.keeper.listReleases(null)
  await services.keeper.getProof(null)
  await sealRecovery(
    { active, vault: page.auth.vault as OwnVault, login: page.login },
    await sealWithPassword('correct horse battery'),
  )
  await services.keeper.getAccount(null)
  await services.login.getAccount(null)
  await page.ask('updateEmail', { email: newEmail })
  await page.ask('updateEmailPrimaryOtp', { otp: world.inbox.code(email) })
  await page.ask('updateEmailSecondaryOtp', { otp: world.inbox.code(newEmail) })
  await services.login.listEndedSessions(null)
  await tokens.bearer('login').renew(await tokens.bearer('login').token())
  await page.ask('signOut')
  return exchanges
}
