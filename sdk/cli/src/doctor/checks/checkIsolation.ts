import { error, type Finding, warning } from '../Finding.ts'
import type { Answer } from '../page/httpGet.ts'
import { headerOf, type PageContext } from './PageContext.ts'

const openerName = 'cross-origin-opener-policy'
const embedderName = 'cross-origin-embedder-policy'

/** Reports a Cross-Origin-Opener-Policy that cuts the popups of the embedded wallet off from the modal. */
export function checkOpenerPolicy({ answer }: PageContext): readonly Finding[] {
  const value = tokenOf(answer, openerName)
  if (value !== 'same-origin' && value !== 'noopener-allow-popups') return []
  return [
    warning(
      'coop',
      `The header ${openerName}: ${value} cuts popups off from the modal. Social logins then end with a code that the user types, and users must log in again to manage keys.`,
      `${openerName}: same-origin-allow-popups`,
    ),
  ]
}

/**
 * Reports a Cross-Origin-Embedder-Policy of the page that a frame does not satisfy.
 *
 * @param frames responses for the frames in the page, with a name for each
 */
export function checkEmbedderPolicy(
  { answer }: PageContext,
  frames: readonly (readonly [name: string, answer: Answer])[],
): readonly Finding[] {
  const value = tokenOf(answer, embedderName)
  if (value !== 'require-corp' && value !== 'credentialless') return []
  return frames.flatMap(([name, frame]) => {
    const own = tokenOf(frame, embedderName)
    const resource = tokenOf(frame, 'cross-origin-resource-policy')
    const lacking = [
      ...(own === 'require-corp' || own === 'credentialless' ? [] : [`${embedderName}: credentialless`]),
      ...(resource === 'cross-origin' ? [] : ['cross-origin-resource-policy: cross-origin']),
    ]
    if (lacking.length === 0) return []
    return [
      error(
        'coep',
        `Your page sends ${embedderName}: ${value}, so the browser blocks ${name}, which lacks a matching header.`,
        `On ${new URL(frame.url).origin}: ${lacking.join(', and ')}`,
      ),
    ]
  })
}

/** Returns the value of a header without parameters, such as `report-to`. */
const tokenOf = (answer: Answer, name: string) => headerOf(answer, name)[0]?.split(';')[0]?.trim()
