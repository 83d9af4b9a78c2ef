import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { root } from '../worldFolder.ts'
import { projects } from './projects.ts'
import { exceptionFault, type Outcome, replaceTable, tableOf } from './resultTable.ts'
import type { ProjectResult } from './runProject.ts'

const document = join(root, 'sdk/docs/compatibility.md')

const [kept, written] = [join(root, '.local/compat.json'), join(root, '.local/compat.md')]

/**
 * Prints the table of this run. Writes a table with the latest result of each project to `.local/compat.md`, and keeps
 * the results for the next run. If `AIRLOCK_WRITE_TABLE` is set, also replaces the table in
 * `sdk/docs/compatibility.md`. Fails the run if too many projects could not be downloaded.
 */
class TableReporter implements Reporter {
  private readonly results = new Map<string, Outcome>()

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const noteOf = (wanted: string) => annotations.find(({ type }) => type === wanted)?.description
    const [found, failedDownload] = [noteOf('result'), noteOf('download')]
    this.results.set(title, {
      passed: status === 'passed' && !failedDownload,
      ...(found && { result: JSON.parse(found) as ProjectResult }),
      ...(failedDownload && { failedDownload }),
    })
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    console.info(`\n${tableOf(projects, this.results)}`)
    mkdirSync(join(root, '.local'), { recursive: true })
    const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as [string, Outcome][]) : []
    const all = new Map([...before, ...this.results])
    writeFileSync(kept, JSON.stringify([...all], null, 2))
    const table = tableOf(projects, all)
    writeFileSync(written, table)
    if (process.env.AIRLOCK_WRITE_TABLE) writeFileSync(document, replaceTable(readFileSync(document, 'utf8'), table))
    const fault = exceptionFault(this.results)
    if (fault) console.error(fault)
    return { status: fault ? 'failed' : status }
  }
}

export default TableReporter
