import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { root } from '../worldFolder.ts'
import { projects } from './projects.ts'
import { replaceTable, tableOf } from './resultTable.ts'
import type { ProjectResult } from './runProject.ts'

const document = join(root, 'sdk/docs/compatibility.md')

/**
 * Prints the table of all results, and writes it to `.local/compat.md`. If every project has run and passed and
 * `AIRLOCK_WRITE_TABLE` is set, also replaces the table in `sdk/docs/compatibility.md`.
 */
class TableReporter implements Reporter {
  private readonly results = new Map<string, { readonly result?: ProjectResult; readonly passed: boolean }>()

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const found = annotations.find(({ type }) => type === 'result')?.description
    this.results.set(title, {
      passed: status === 'passed',
      ...(found && { result: JSON.parse(found) as ProjectResult }),
    })
  }

  onEnd(): void {
    const table = tableOf(projects, this.results)
    console.info(`\n${table}`)
    mkdirSync(join(root, '.local'), { recursive: true })
    writeFileSync(join(root, '.local/compat.md'), table)
    const complete = projects.every(({ name }) => this.results.get(name)?.passed)
    if (process.env.AIRLOCK_WRITE_TABLE && complete)
      writeFileSync(document, replaceTable(readFileSync(document, 'utf8'), table))
  }
}

export default TableReporter
