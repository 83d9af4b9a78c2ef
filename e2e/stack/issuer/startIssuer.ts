import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { type Faults, faultReply } from '../http/faults.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { createPeople, type People } from './createPeople.ts'
import { createStandIn } from './createStandIn.ts'
import { clientSecret, fakeProviders, type ProviderName, providerNames, type Role, roles } from './fakeProviders.ts'
import { loginPage } from './loginPage.ts'
import { readForm } from './readForm.ts'
import { userAnswer } from './userAnswer.ts'
import { verifyAppleSecret } from './verifyAppleSecret.ts'

export type Issuer = {
  /**
   * The URL that browsers use. Each provider is below it at `/{provider}`. Node cannot resolve this host name, so Node
   * connects to 127.0.0.1.
   */
  readonly url: string
  /**
   * Adds the header `Cross-Origin-Opener-Policy` with this value to every page. The header separates a popup from its
   * opener. `undefined` removes the header.
   */
  setCoop(value: string | undefined): void
  stop(): Promise<void>
}

/**
 * Starts fakes of Google, GitHub, Apple, Facebook, X and Discord on one port of 127.0.0.1. Each fake uses the protocol,
 * client authentication and responses of the real provider. Its login page accepts any name.
 *
 * @param origins each role's public origin, from which we derive its redirect URIs
 */
export async function startIssuer(options: {
  readonly port: number
  readonly origins: Readonly<Record<Role, string>>
  readonly faults?: Faults
  readonly log?: RequestLog
}): Promise<Issuer> {
  const { port, origins, faults, log } = options
  const url = `http://issuer.localhost:${port}`
  const people = Object.fromEntries(providerNames.map((name) => [name, createPeople(name)])) as Record<
    ProviderName,
    People
  >
  const providers = Object.fromEntries(
    await Promise.all(
      providerNames.map(async (name) => {
        const callbacks = Object.fromEntries(
          roles.map((role) => [role, `${origins[role]}/v1/social/callback/${name}`]),
        ) as Record<Role, string>
        return [name, await createStandIn(name, `${url}/${name}`, callbacks, people[name])]
      }),
    ),
  ) as Record<ProviderName, Provider>
  let coop: string | undefined

  const server = createServer((request, response) => {
    const method = request.method ?? 'GET'
    const address = `${url}${request.url}`
    response.on('close', () => {
      const status = response.headersSent ? response.statusCode : 0
      log?.add({ service: 'issuer', method, url: address, origin: request.headers.origin ?? null, status })
    })
    const fault = faults?.get('issuer')
    if (fault?.fault === 'offline') return void request.socket.destroy()
    const wrong = fault && faultReply(fault)
    if (wrong) return void response.writeHead(wrong.status ?? 200, wrong.headers).end(wrong.body)
    if (coop) response.setHeader('cross-origin-opener-policy', coop)
    answer(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error.message)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url,
    setCoop: (value) => {
      coop = value
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    const [, name = '', path = '/'] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? []
    if (!Object.hasOwn(providers, name)) return json(response, 404, { error: 'not_found' })
    const provider = name as ProviderName
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const token = bearer ? await providers[provider].AccessToken.find(bearer) : undefined
    const asked = token && { person: people[provider].find(token.accountId), scopes: token.scope?.split(' ') ?? [] }
    const user = userAnswer(provider, path, asked, request.headers['user-agent'])
    if (user) return json(response, user.status, user.body)
    if (path.startsWith('/interaction/')) return interact(provider, request, response)
    if (path === '/token' && provider === 'apple' && !(await passAppleSecret(request)))
      return json(response, 400, { error: 'invalid_client' })
    if (path === '/token' && provider === 'github') failWithOk(response)
    // oidc-provider compares `originalUrl` with `url` to find out which URL path it is mounted at.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(name.length + 1) })
    await providers[provider].callback()(request, response)
  }

  async function interact(provider: ProviderName, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const standIn = providers[provider]
    const { uid, params } = await standIn.interactionDetails(request, response)
    if (request.method !== 'POST') {
      const page = {
        name: fakeProviders[provider].name,
        asker: params.client_id,
        action: `/${provider}/interaction/${uid}`,
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(loginPage(page))
      return
    }
    const form = await readForm(request)
    const login = form.get('login')?.trim()
    const result =
      form.get('answer') === 'cancel' || !login
        ? { error: 'access_denied', error_description: 'The user denied the request' }
        : { login: { accountId: people[provider].enter(login) }, select_account: {}, consent: {} }
    await standIn.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  /**
   * If the client authenticates with a valid JWT that the Apple team signed, replaces the JWT with the client secret
   * that the fake provider expects.
   */
  async function passAppleSecret(request: IncomingMessage): Promise<boolean> {
    const form = await readForm(request)
    const id = form.get('client_id') ?? ''
    const role = roles.find((each) => id === `apple-${each}`)
    if (!role || !(await verifyAppleSecret(form.get('client_secret') ?? '', id, `${url}/apple`))) return false
    form.set('client_secret', clientSecret('apple', role))
    Object.assign(request, { body: Object.fromEntries(form) })
    return true
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

/** Changes the response to a wrong authorization code as GitHub does: 200 OK, with the error in the body. */
function failWithOk(response: ServerResponse): void {
  const { end } = response
  response.end = ((...rest: Parameters<typeof end>) => {
    if (response.statusCode === 400) response.statusCode = 200
    return end.apply(response, rest)
  }) as typeof end
}
