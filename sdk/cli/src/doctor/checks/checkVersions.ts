import { error, type Finding, warning } from '../Finding.ts'
import type { SdkFacts } from '../page/sdkFacts.ts'

/**
 * Reports SDKs and frames that do not fit together.
 *
 * @param frameProtocol protocol version of the modal's frame, if known
 * @param locked versions of `airlock-sdk` in the project's lockfile
 */
export function checkVersions(
  { copies, versions }: SdkFacts,
  frameProtocol: number | undefined,
  locked: readonly string[],
): readonly Finding[] {
  const findings: Finding[] = []
  const other = copies.find(({ protocol }) => frameProtocol !== undefined && protocol !== frameProtocol)
  if (other)
    findings.push(
      error(
        'version-protocol',
        `The SDK in your page speaks version ${other.protocol} of the protocol, and the modal version ${frameProtocol}. The modal refuses the SDK.`,
        other.protocol < frameProtocol! ? 'npm install airlock-sdk@latest' : 'Deploy a newer build of the modal',
      ),
    )
  const [served] = versions
  if (served !== undefined && versions.length === 1 && locked.length === 1 && locked[0] !== served)
    findings.push(
      warning(
        'version-deployed',
        `Your page contains airlock-sdk ${served}, but the lockfile has ${locked[0]}.`,
        'Build and deploy the page again',
      ),
    )
  return findings
}

/**
 * Reports several copies of the SDK: a page has only one modal, so the copies take it from each other.
 *
 * @param locked versions of `airlock-sdk` in the project's lockfile
 */
export function checkDuplicates({ copies, versions }: SdkFacts, locked: readonly string[]): readonly Finding[] {
  if (locked.length > 1)
    return [
      error(
        'duplicate-sdk',
        `The lockfile has ${locked.length} versions of airlock-sdk: ${locked.join(', ')}. Their modals replace each other.`,
        'npm dedupe airlock-sdk',
      ),
    ]
  if (copies.length < 2) return []
  const found = versions.length > 1 ? ` in the versions ${versions.join(', ')}` : ''
  return [
    error(
      'duplicate-sdk',
      `The page contains ${copies.length} copies of airlock-sdk${found}. Their modals replace each other. The copies are in ${copies.map(({ script }) => script).join(' and ')}.`,
      "Import airlock-sdk from one place, for example with your bundler's option resolve.dedupe: ['airlock-sdk']",
    ),
  ]
}
