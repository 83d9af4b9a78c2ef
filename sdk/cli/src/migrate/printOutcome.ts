import { createTwoFilesPatch } from 'diff'
import type { Outcome } from './migrateProject.ts'

const documentation = 'https://unpkg.com/airlock-sdk/sdk/docs/'

/** Returns the changes as a unified diff, which `git apply` accepts. */
export function printDiff({ changes }: Outcome): string {
  return changes
    .map(({ path, before, after }) =>
      createTwoFilesPatch(before ? `a/${path}` : '/dev/null', after ? `b/${path}` : '/dev/null', before, after).replace(
        /^=+\n/,
        '',
      ),
    )
    .join('')
}

/** Returns what a person has to know and to decide, one line for each decision: file, line, problem and link. */
export function printDecisions({ kit, decisions, unparsed, unknown, changes }: Outcome): string {
  const lines = [
    ...unparsed.map(({ path, error }) => `${path} does not parse and stays unchanged: ${error}`),
    ...unknown.map((name) => `${name} stays unchanged: there is no migration from it.`),
  ]
  if (!kit) return [...lines, 'No kit was found that the migration knows.'].join('\n')
  const todo = decisions.map(({ file, line, problem, see }) => `${file}:${line}  ${problem}\n  ${documentation}${see}`)
  const title = todo.length > 0 ? [`To decide, ${todo.length}:`] : []
  return [...lines, `${kit.name}: ${changes.length} files change.`, ...title, ...todo].join('\n')
}
