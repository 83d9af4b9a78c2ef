/** A problem that the doctor found. */
export type Finding = {
  /** Stable name of the problem, for scripts that read `--json`. */
  readonly id: string
  /**
   * `error`: something does not work. `warning`: something works less well. `note`: worth knowing. `unchecked`: the
   * page could not be checked, or not completely.
   */
  readonly severity: 'error' | 'warning' | 'note' | 'unchecked'
  /** What fails and why, in one or two sentences. */
  readonly problem: string
  /** The line that fixes the problem: a header, an option, a command, or an instruction. */
  readonly fix: string
}

export const error = (id: string, problem: string, fix: string): Finding => ({ id, severity: 'error', problem, fix })
export const warning = (id: string, problem: string, fix: string): Finding => ({
  id,
  severity: 'warning',
  problem,
  fix,
})
export const note = (id: string, problem: string, fix: string): Finding => ({ id, severity: 'note', problem, fix })
export const unchecked = (id: string, problem: string, fix: string): Finding => ({
  id,
  severity: 'unchecked',
  problem,
  fix,
})
