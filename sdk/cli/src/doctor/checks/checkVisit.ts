import type { Probe } from '../browser/Browser.ts'
import { error, type Finding, warning } from '../Finding.ts'

/**
 * Reports what only a browser can find.
 *
 * @param known findings of the other checks. If one of them already explains why the modal does not answer, it is not
 *   reported again.
 */
export function checkVisit({ frame, deniedStorage, messages }: Probe, known: readonly Finding[]): readonly Finding[] {
  const findings: Finding[] = []
  const isKnown = (ids: RegExp) => known.some(({ id, severity }) => severity === 'error' && ids.test(id))
  if (frame === 'blocked' && !isKnown(/^csp-/))
    findings.push(
      error(
        'browser-blocked',
        'The browser blocks the modal because of a Content-Security-Policy that only appears in the browser, such as one that a script adds.',
        'Add the origin of the modal to frame-src of that policy',
      ),
    )
  if ((frame === 'silent' || frame === 'version') && !isKnown(/^(frame-|csp-|coep|version-|page-not-secure)/))
    findings.push(
      error(
        'browser-silent',
        'The modal does not answer in your page, although its address and headers are correct.',
        'Open the page in a browser and read the messages in its console',
      ),
    )
  if (deniedStorage.length > 0)
    findings.push(
      warning(
        'storage-denied',
        `${deniedStorage.join(' and ')} cannot be used. Users must connect again after each reload.`,
        'Remove what blocks it, such as a sandbox without allow-same-origin',
      ),
    )
  for (const message of new Set(messages))
    findings.push(warning('sdk-message', `The SDK reports: ${message}`, 'Follow the message'))
  return findings
}
