import * as z from 'zod/mini'
import type { Deployment } from '../../src/deployment.ts'
import { Social } from '../../src/protocol/primitives.ts'
import type { Finding } from './compareOrigin.ts'

type Input = {
  readonly deployment: Pick<Deployment, 'authOrigin' | 'loginService' | 'keeperService'>
  readonly asker?: { readonly projectId: string; readonly origin: string } | undefined
  readonly fetch: typeof fetch
}
const Health = z.object({ role: z.string() })
const Started = z.object({ uri: z.url() })
/** Farcaster has no client ids. */
const providers = Social.options.filter((name) => name !== 'farcaster')
const challenge = 'A'.repeat(43)

/**
 * Checks from outside whether the service's two roles are separate. Each role must report its own name, because a
 * role's database rejects the other role. Each role must also have its own client id at every social provider, so that
 * a login at one role proves nothing to the other role.
 */
export async function compareRoles({ deployment, asker, fetch }: Input): Promise<readonly Finding[]> {
  const roles = [
    ['login', deployment.loginService],
    ['keeper', deployment.keeperService],
  ] as const
  const wrong = (text: string): Finding => ({ kind: 'wrong', text })
  const health = roles.map(async ([role, service]) => {
    const answer = await fetch(`${service}/health`).then(bodyOf)
    const named = Health.safeParse(answer).data?.role
    return named === role ? [] : [wrong(`${service}/health: the role is ${named ?? 'unknown'}, not ${role}`)]
  })
  const findings = (await Promise.all(health)).flat()
  if (!asker)
    return [...findings, { kind: 'note', text: 'Client ids are not compared: name a project and one of its hosts.' }]

  const clients = providers.map(async (provider): Promise<readonly Finding[]> => {
    const [login, keeper] = await Promise.all(
      roles.map(([, service]) => clientId({ service, provider, asker, authOrigin: deployment.authOrigin, fetch })),
    )
    if (!login && !keeper) return [{ kind: 'note', text: `${provider}: no client id could be seen at either role` }]
    if (!login || !keeper) return [wrong(`${provider}: only the ${login ? 'login' : 'keeper'} role has a client id`)]
    return login === keeper ? [wrong(`${provider}: both roles have the client id ${login}`)] : []
  })
  return [...findings, ...(await Promise.all(clients)).flat()]
}

/** Starts a login as the auth frame does, and reads the client id that the role sends to the provider. */
async function clientId(input: {
  readonly service: string
  readonly provider: string
  readonly asker: { readonly projectId: string; readonly origin: string }
  readonly authOrigin: string
  readonly fetch: typeof fetch
}): Promise<string | undefined> {
  const { service, provider, asker, authOrigin, fetch } = input
  const headers = { origin: authOrigin, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...asker, provider, challenge })
  const answer = await fetch(`${service}/v1/social/start`, { method: 'POST', headers, body })
  if (!answer.ok) return undefined
  const { uri } = Started.parse(await bodyOf(answer))
  const page = await fetch(uri, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: authOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const text = `${page.headers.get('location') ?? ''} ${await page.text()}`
  return /[?&;]client_id=([^&"\s]+)/.exec(text)?.[1]
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)
