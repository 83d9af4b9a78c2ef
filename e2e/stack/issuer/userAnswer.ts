import type { Person } from './describePerson.ts'
import type { ProviderName } from './fakeProviders.ts'

type Answer = { readonly status: number; readonly body: unknown }

/**
 * Returns the response of a provider's user API, in the provider's own format.
 *
 * @param path below the fake provider's URL, such as `/user`
 * @param asked the access token's user and scopes, or `undefined` if the token is invalid
 * @returns `undefined` if the provider has no such path
 */
export function userAnswer(
  provider: ProviderName,
  path: string,
  asked: { readonly person: Person; readonly scopes: readonly string[] } | undefined,
  userAgent: string | undefined,
): Answer | undefined {
  const answer = answers[`${provider} ${path}`]
  if (!answer) return undefined
  // GitHub rejects requests that have no `User-Agent` header.
  if (provider === 'github' && !userAgent) return { status: 403, body: { message: 'Request forbidden by rules.' } }
  if (!asked) return { status: 401, body: unauthorized[provider] ?? { message: '401: Unauthorized', code: 0 } }
  return answer({ ...asked.person, scopes: asked.scopes })
}

type Asked = Person & { readonly scopes: readonly string[] }

const ok = (body: unknown): Answer => ({ status: 200, body })

const answers: Readonly<Record<string, ((person: Asked) => Answer) | undefined>> = {
  // `email` is the public email address in a GitHub profile. No user of the fake provider has a public email address.
  'github /user': ({ id, userName, name }) => ok({ id, login: userName, name, email: null, type: 'User' }),
  'github /user/emails': ({ id, userName, email, emailVerified, scopes }) =>
    scopes.includes('user:email')
      ? ok([
          {
            email: `${id}+${userName}@users.noreply.github.com`,
            primary: false,
            verified: true,
            visibility: null,
          },
          ...(email ? [{ email, primary: true, verified: emailVerified, visibility: 'private' }] : []),
        ])
      : { status: 404, body: { message: 'Not Found' } },
  'facebook /me': ({ id, name, email, scopes }) =>
    ok({ id: `${id}`, name, ...(email && scopes.includes('email') ? { email } : {}) }),
  'x /2/users/me': ({ id, name, userName }) => ok({ data: { id: `${id}`, name, username: userName } }),
  'discord /users/@me': ({ id, userName, name, email, emailVerified, scopes }) =>
    ok({
      id: `${id}`,
      username: userName,
      global_name: name,
      discriminator: '0',
      ...(scopes.includes('email') ? { email, verified: emailVerified } : {}),
    }),
}

const unauthorized: Partial<Record<ProviderName, unknown>> = {
  github: { message: 'Bad credentials', status: '401' },
  facebook: { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } },
  x: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
}
