import { error, type Finding, warning } from '../Finding.ts'
import { allowsUrl, frameSources, parsePolicies } from '../page/csp.ts'
import { headerOf, type PageContext } from './PageContext.ts'

const policyName = 'content-security-policy'

/**
 * Reports what the page's Content-Security-Policy blocks.
 *
 * @param frameUrl `undefined` if it is unknown. The frame's directive is then not checked.
 */
export function checkPolicy({ answer, html, origin }: PageContext, frameUrl: string | undefined): readonly Finding[] {
  const metas = html.metas
    .filter((meta) => meta['http-equiv']?.toLowerCase() === policyName)
    .flatMap(({ content }) => content ?? [])
  const fromHeaders = parsePolicies(headerOf(answer, policyName))
  const findings: Finding[] = []
  if (frameUrl !== undefined) {
    const frame = new URL(frameUrl).origin
    const blocks = [...fromHeaders, ...parsePolicies(metas)]
      .map(frameSources)
      .find((s) => s && !allowsUrl(s, frameUrl, origin))
    if (blocks) {
      const others = blocks.filter((source) => source !== "'none'")
      findings.push(
        error(
          'csp-frame-src',
          `The page's Content-Security-Policy blocks the modal: it does not allow frames from ${frame}.`,
          `${policyName}: frame-src ${[...others, frame].join(' ')}`,
        ),
      )
    }
  }
  // Browsers ignore `sandbox` in a `<meta>`.
  for (const { sandbox } of fromHeaders) if (sandbox) findings.push(...checkSandbox(sandbox))
  return findings
}

function checkSandbox(flags: readonly string[]): readonly Finding[] {
  const missing = (...names: readonly string[]) => names.filter((name) => !flags.includes(name))
  const needed = missing('allow-scripts', 'allow-same-origin')
  const useful = missing('allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox')
  const all = `${policyName}: sandbox ${[...flags, ...needed, ...useful].join(' ')}`
  if (needed.length > 0)
    return [
      error('csp-sandbox', `The page is in a sandbox without ${needed.join(' and ')}: the modal cannot open.`, all),
    ]
  if (useful.length > 0)
    return [
      warning(
        'csp-sandbox',
        `The page is in a sandbox without ${useful.join(' and ')}: logins and approvals of the embedded wallet fail.`,
        all,
      ),
    ]
  return []
}
