import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { freePorts } from '../../../../../e2e/stack/freePorts.ts'
import { localProviders } from '../../../../../e2e/stack/issuer/localProviders.ts'
import { startIssuer } from '../../../../../e2e/stack/issuer/startIssuer.ts'
import { createTestKey } from '../../../fakes/createTestKey.ts'
import { movedClock } from '../../../fakes/movedClock.ts'
import { startTestDatabase } from '../../../fakes/startTestDatabase.ts'
import { LimitSettings } from '../../../settings/LimitSettings.ts'
import type { Role, RoleSettings } from '../../../settings/RoleSettings.ts'
import { type StartedRole, startRole } from '../../../startRole.ts'
import { createTestBrowser } from './createTestBrowser.ts'

export const projectId = '0123456789abcdef0123456789abcdef'
export const host = 'https://app.example'

/** Creates a verifier and its challenge, as A does. */
export function createProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export type SocialWorld = Awaited<ReturnType<typeof startSocialWorld>>

/** Starts both roles with a real PostgreSQL, fake social providers, and a wallet API that lists one host page. */
export async function startSocialWorld(farcaster: RoleSettings['farcaster'] = { rpcUrls: ['http://127.0.0.1:1'] }) {
  const ports = (await freePorts(5)) as [number, number, number, number, number]
  const [loginPort, keeperPort, issuerPort, walletPort, frames] = ports
  const origins = { login: `http://login.localhost:${loginPort}`, keeper: `http://keeper.localhost:${keeperPort}` }
  const [authOrigin, modalOrigin] = [`http://auth.localhost:${frames}`, `http://modal.localhost:${frames}`]
  const walletApi = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ allowedOrigins: [host] }))
  })
  await new Promise<void>((resolve) => void walletApi.listen(walletPort, '127.0.0.1', resolve))
  const [database, issuer] = await Promise.all([startTestDatabase(), startIssuer({ port: issuerPort, origins })])
  let time = 0
  const start = async (role: Role, port: number): Promise<StartedRole> =>
    startRole(
      {
        role,
        host: '127.0.0.1',
        port,
        url: origins[role],
        loginUrl: origins.login,
        keeperUrl: origins.keeper,
        loginInternalUrl: `http://127.0.0.1:${loginPort}`,
        keeperInternalUrl: `http://127.0.0.1:${keeperPort}`,
        authOrigin,
        modalOrigin,
        walletApi: `http://127.0.0.1:${walletPort}`,
        databaseUrl: await database.url(role),
        schema: role,
        keys: [randomBytes(32)],
        smtpUrl: 'smtp://127.0.0.1:1',
        mailFrom: 'no-reply@airlock.example',
        providers: localProviders(issuerPort, role),
        farcaster,
        limits: LimitSettings.parse({}),
      },
      { logLevel: 'silent', clock: movedClock(() => Date.now() + time) },
    )
  const roles = [await start('login', loginPort), await start('keeper', keeperPort)]
  const key = await createTestKey()
  let nonce: string | undefined
  const socialEnd = `${authOrigin}/social.html`

  return {
    origins,
    authOrigin,
    modalOrigin,
    socialEnd,
    issuer,
    browser: () => createTestBrowser(socialEnd),
    /** Moves the clock of both roles by this many milliseconds. */
    later: (milliseconds: number) => {
      time += milliseconds
    },
    async call<result>(
      role: Role,
      path: string,
      body: unknown,
      bearer?: string,
    ): Promise<{ status: number; body: result }> {
      const once = async () => {
        const dpop = role === 'login' && (await key.prove(origins.login + path, nonce, undefined))
        const response = await fetch(`http://127.0.0.1:${role === 'login' ? loginPort : keeperPort}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(dpop && { dpop }),
            ...(bearer && { authorization: `Bearer ${bearer}` }),
          },
          body: JSON.stringify(body),
        })
        nonce = response.headers.get('dpop-nonce') ?? nonce
        return response
      }
      const first = await once()
      const response = first.headers.has('www-authenticate') ? await once() : first
      return { status: response.status, body: (await response.json()) as result }
    },
    async stop() {
      for (const role of roles) await role.stop()
      await issuer.stop()
      walletApi.close()
    },
  }
}
