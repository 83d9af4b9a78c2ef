import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import { createAdapter } from './createAdapter.ts'
import type { People } from './createPeople.ts'
import type { Person } from './describePerson.ts'
import { clientId, clientSecret, fakeProviders, type ProviderName, type Role, roles } from './fakeProviders.ts'

/**
 * Creates the fake of one provider: an authorization server whose clients are both roles of our service. A cookie
 * remembers who has logged in. When the other role then sends the user to the provider, the provider does not prompt
 * the user, unless that role's request asks for a prompt (see `asking`).
 *
 * @param issuer the URL at which browsers reach the fake provider
 * @param callbacks each role's exact redirect URI
 * @param people the people who have logged in
 */
export async function createStandIn(
  provider: ProviderName,
  issuer: string,
  callbacks: Readonly<Record<Role, string>>,
  people: People,
): Promise<Provider> {
  const { scopes, tokenAuth } = fakeProviders[provider]
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const standIn = new Provider(issuer, {
    adapter: createAdapter(),
    clients: roles.map((role) => ({
      client_id: clientId(provider, role),
      client_secret: clientSecret(provider, role),
      token_endpoint_auth_method: tokenAuth,
      redirect_uris: [callbacks[role]],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google and Apple include the email address in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: Context, accountId: string) => ({
      accountId,
      claims: () => claims(provider, people.find(accountId)),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope(oidc.params.scope ?? '')
      await grant.save()
      return grant
    },
    interactions: {
      policy: asking(),
      url: (_: Context, { uid }: { uid: string }) => `/${provider}/interaction/${uid}`,
    },
    // `auth_type` is a parameter of Facebook's protocol.
    extraParams: ['auth_type'],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }] },
    renderError: (context: { type: string; body: string }, { error, error_description }: Record<string, string>) => {
      context.type = 'text/plain'
      context.body = `${error}: ${error_description}`
    },
    routes: { userinfo: '/userinfo' },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      // All six fake providers have the same host, so each needs cookie names of its own.
      names: {
        session: `${provider}_session`,
        interaction: `${provider}_interaction`,
        resume: `${provider}_resume`,
      },
    },
    ttl: { AccessToken: 3_600, AuthorizationCode: 60, IdToken: 3_600, Interaction: 600, Grant: 3_600, Session: 3_600 },
  })
  if (provider === 'apple') tellNameOnce(standIn, people)
  return standIn
}

/**
 * Policy that makes a fake provider prompt the user, even if it remembers the user. It applies if the request contains
 * `prompt=select_account`, `prompt=consent` or `auth_type=reauthenticate`.
 */
function asking(): object[] {
  const { base, Prompt, Check } = interactionPolicy
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  const isWanted = ({ oidc }: Context) => oidc.params.auth_type === 'reauthenticate' && !oidc.result?.login
  policy.get('login').checks.add(new Check('reauthenticate', 'The password is asked for again.', isWanted))
  return policy
}

function claims(provider: ProviderName, { id, name, email, emailVerified }: Person): Record<string, unknown> {
  return {
    sub: `${id}`,
    ...(email ? { email, email_verified: emailVerified } : {}),
    ...(provider === 'google' ? { name } : {}),
  }
}

/**
 * Apple includes a person's name only in the first form that it posts to a client. Later forms do not contain the name.
 */
function tellNameOnce(apple: Provider, people: People): void {
  const named = new Set<string>()
  apple.on('authorization.success', ({ oidc }, answer) => {
    const { accountId } = oidc.session
    const key = `${oidc.client.clientId} ${accountId}`
    if (named.has(key)) return
    named.add(key)
    const { name, email } = people.find(accountId)
    answer.user = JSON.stringify({ name: { firstName: name, lastName: 'Example' }, ...(email ? { email } : {}) })
  })
}
