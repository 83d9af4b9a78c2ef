import type { Finding } from './Finding.ts'
import type { Report } from './Report.ts'

const labels: Readonly<Record<Finding['severity'], string>> = {
  unchecked: 'NOT CHECKED',
  error: 'ERROR',
  warning: 'WARNING',
  note: 'NOTE',
}

/** Writes a report as text: each finding with its fix, then what could not be checked. */
export function printReport({ url, frameUrl, findings, unchecked }: Report): string {
  const blocks = findings.map(
    ({ severity, id, problem, fix }) => `${labels[severity]} ${id}\n  ${problem}\n  Fix: ${fix}`,
  )
  const skipped = unchecked.length > 0 ? [['Not checked:', ...unchecked.map((each) => `  - ${each}`)].join('\n')] : []
  const count = (severity: Finding['severity'], one: string) => {
    const found = findings.filter((finding) => finding.severity === severity).length
    return found === 0 ? [] : [`${found} ${one}${found === 1 ? '' : 's'}`]
  }
  const counts = [...count('error', 'error'), ...count('warning', 'warning'), ...count('note', 'note')]
  const wasChecked = !findings.some(({ severity }) => severity === 'unchecked')
  const summary =
    counts.length > 0 ? `${counts.join(', ')}.` : wasChecked ? 'No problems found.' : 'Could not be checked.'
  return [`${url}${frameUrl ? `, with the modal at ${frameUrl}` : ''}`, ...blocks, ...skipped, summary].join('\n\n')
}
