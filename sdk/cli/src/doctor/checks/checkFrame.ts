import { isLoopback } from '#shared/isLoopback.ts'
import { type Realm, responseHeaders } from '#shared/responseHeaders.ts'
import { error, type Finding, warning } from '../Finding.ts'
import { allowsUrl, type Policy, parsePolicies } from '../page/csp.ts'
import type { Loaded } from '../page/followRedirects.ts'
import type { Answer } from '../page/httpGet.ts'
import { inlineHashes, readHtml } from '../page/readHtml.ts'
import { headerOf } from './PageContext.ts'
import type { ModalFrame } from './readFrame.ts'

/** Reports a `frameUrl` that cannot work, whatever the frame's server answers. */
export function checkFrameUrl(frameUrl: string, pageOrigin: string): readonly Finding[] {
  const { origin, protocol, hostname } = new URL(frameUrl)
  if (origin === pageOrigin)
    return [
      error(
        'frame-own-origin',
        `frameUrl is on your page's own origin, ${origin}. createSdk throws, because the frame's sandbox would have no effect.`,
        'Serve the modal on its own origin, and use that origin in createSdk({ frameUrl })',
      ),
    ]
  if (protocol === 'http:' && !isLoopback(hostname))
    return [
      error(
        'frame-not-secure',
        `frameUrl is not secure: browsers do not load ${frameUrl} in a page that uses https.`,
        `createSdk({ frameUrl: '${frameUrl.replace(/^http:/, 'https:')}' })`,
      ),
    ]
  return []
}

/** Reports that there is no modal at `frameUrl`. */
export function checkFrameAnswer(frameUrl: string, loaded: Loaded): readonly Finding[] {
  const reason =
    loaded.kind === 'noAnswer'
      ? loaded.reason
      : loaded.kind === 'circle'
        ? 'its redirects never end'
        : loaded.answer.status === 200
          ? 'it answers with another page'
          : `it answers with status ${loaded.answer.status}`
  return [
    error(
      'frame-missing',
      `There is no modal at ${frameUrl}: ${reason}.`,
      `Deploy the modal there, or correct createSdk({ frameUrl }).`,
    ),
  ]
}

/** Reports if the frame is built for another origin, and if its headers differ from those that its build needs. */
export function checkModalHeaders(frame: ModalFrame, pageUrl: string): readonly Finding[] {
  const { answer, deployment, html } = frame
  const { origin } = new URL(answer.url)
  if (origin !== deployment.modalOrigin)
    return [
      error(
        'frame-origin',
        `The modal at ${origin} is built for ${deployment.modalOrigin}. The embedded wallet refuses it.`,
        `Set "modalOrigin": "${origin}" in the deployment file, or createSdk({ frameUrl: '${deployment.modalOrigin}' })`,
      ),
    ]
  const expected = responseHeaders(deployment, 'modal', [], inlineHashes(html))
  return [...checkAncestors('The modal', answer, pageUrl), ...compareHeaders('modal', answer, expected)]
}

/**
 * Reports if the auth frame refuses the page, or lacks headers.
 *
 * @param answer for the auth frame's page
 */
export function checkAuthHeaders({ deployment }: ModalFrame, answer: Answer, pageUrl: string): readonly Finding[] {
  const expected = responseHeaders(deployment, 'auth', [], inlineHashes(readHtml(answer.body)))
  return [
    ...checkAncestors('The embedded wallet', answer, pageUrl),
    ...checkAncestors('The embedded wallet', answer, deployment.modalOrigin),
    ...compareHeaders('auth', answer, expected),
  ]
}

/** Reports if a frame's headers forbid that a page embeds it. */
function checkAncestors(name: string, answer: Answer, pageUrl: string): readonly Finding[] {
  const page = new URL(pageUrl).origin
  const frame = new URL(answer.url).origin
  const named = parsePolicies(headerOf(answer, 'content-security-policy')).flatMap((policy) => {
    const list = policy['frame-ancestors']
    return list ? [list] : []
  })
  // Browsers ignore X-Frame-Options if the policy has `frame-ancestors`.
  const options = named.length > 0 ? undefined : headerOf(answer, 'x-frame-options')[0]
  if (options !== undefined)
    return [
      error(
        'frame-ancestors',
        `${name} at ${frame} cannot be shown in your page: it sends x-frame-options: ${options}.`,
        `On ${frame}: remove x-frame-options, and send content-security-policy: frame-ancestors ${page}`,
      ),
    ]
  const refusing = named.find((list) => !allowsUrl(list, page, frame))
  if (!refusing) return []
  return [
    error(
      'frame-ancestors',
      `${name} at ${frame} refuses to be shown in ${page}: its frame-ancestors does not list that origin.`,
      `On ${frame}: content-security-policy: frame-ancestors ${[...refusing.filter((source) => source !== "'none'"), page].join(' ')}`,
    ),
  ]
}

/** Headers that `checkAncestors` and `checkEmbedderPolicy` do not report already. */
const compared: Readonly<Record<string, string>> = {
  'content-security-policy': 'scripts and requests of the frame may be blocked, or an attack may not be',
  'cross-origin-embedder-policy': 'pages with a Cross-Origin-Embedder-Policy cannot show the frame',
  'cross-origin-resource-policy': 'pages with a Cross-Origin-Embedder-Policy cannot show the frame',
  'referrer-policy': 'the services may refuse requests, or learn too much',
  'x-content-type-options': 'browsers may run files that are not scripts',
  'strict-transport-security': 'an attacker in the network may replace the frame',
}

function compareHeaders(
  realm: Extract<Realm, 'modal' | 'auth'>,
  answer: Answer,
  expected: Readonly<Record<string, string>>,
): readonly Finding[] {
  return Object.entries(compared).flatMap(([name, effect]) => {
    const wanted = expected[name]
    const found = headerOf(answer, name).join(', ')
    if (wanted === undefined || found === wanted) return []
    const isPolicy = name === 'content-security-policy'
    const different = isPolicy ? differentDirectives(found, wanted) : []
    if (isPolicy && different.length === 0) return []
    const frame = `The ${realm} frame at ${new URL(answer.url).origin}`
    const difference =
      found === ''
        ? `lacks the header ${name}`
        : `sends another ${[name, ...different].join(' ')} than this version needs`
    return [warning(`frame-header-${name}`, `${frame} ${difference}: ${effect}.`, `${name}: ${wanted}`)]
  })
}

/**
 * Returns the directives in which a policy differs from the wanted one, regardless of the order of directives and
 * sources. Ignores `frame-ancestors`, and additional sources on this machine, such as the node of a local world.
 */
function differentDirectives(found: string, wanted: string): readonly string[] {
  const [own, other] = [found, wanted].map((text) => Object.assign({}, ...parsePolicies([text])) as Policy)
  const isSame = (name: string) => {
    const [sources, needed] = [own?.[name], other?.[name]]
    if (!sources || !needed) return false
    return (
      needed.every((source) => sources.includes(source)) &&
      sources.every((source) => needed.includes(source) || isOwnMachine(source))
    )
  }
  const names = new Set([...Object.keys(own!), ...Object.keys(other!)])
  return [...names].filter((name) => name !== 'frame-ancestors' && !isSame(name))
}

const isOwnMachine = (source: string) => URL.canParse(source) && isLoopback(new URL(source).hostname)
