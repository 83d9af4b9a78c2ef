import type { Finding } from './Finding.ts'

/** The result of an examination. */
export type Report = {
  /** The address that was checked. */
  readonly url: string
  /** URL of the modal, if it is known. */
  readonly frameUrl: string | undefined
  /** Id of the project, if it is known. */
  readonly projectId: string | undefined
  /** Problems, the most severe first. */
  readonly findings: readonly Finding[]
  /** What could not be checked and why, one sentence each. */
  readonly unchecked: readonly string[]
}

const order = ['unchecked', 'error', 'warning', 'note'] as const

/** Sorts findings by severity and removes duplicates. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const distinct = new Map(findings.map((finding) => [`${finding.id} ${finding.problem}`, finding]))
  return [...distinct.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

/** Returns the exit code: 1 for errors, 2 if the page could not be checked, else 0. */
export function exitCodeOf({ findings }: Report): 0 | 1 | 2 {
  const has = (severity: Finding['severity']) => findings.some((finding) => finding.severity === severity)
  return has('unchecked') ? 2 : has('error') ? 1 : 0
}
