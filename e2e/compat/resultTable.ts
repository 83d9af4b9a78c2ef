import type { Project } from './Project.ts'
import type { ProjectResult } from './runProject.ts'

/** The latest run of a project. Without `result`, a step before or after the build failed. */
export type Outcome = {
  readonly result?: ProjectResult
  readonly passed: boolean
  /** The download without which the project could not be created or installed. */
  readonly failedDownload?: string
}

/** Number of projects that a run may leave out because of a failed download. */
const allowedExceptions = 3

const [begin, end] = ['<!-- The table of `npm run compat`. -->\n', '<!-- End of the table. -->']

/** Returns a Markdown table with a row for each project that has run. */
export function tableOf(
  projects: readonly Pick<Project, 'name' | 'about'>[],
  results: ReadonlyMap<string, Outcome>,
): string {
  const rows = projects.flatMap(({ name, about }) => {
    const found = results.get(name)
    if (!found) return []
    const { result, passed, failedDownload } = found
    const cells = [
      about,
      `\`${name}\``,
      result?.versions.join(', ') ?? '',
      result ? `${result.buildSeconds.toFixed(1)} s` : '',
      result?.addedBytes === undefined ? '' : result.addedBytes.toLocaleString('en-US'),
      failedDownload ? `no download: ${failedDownload.replaceAll('|', '/')}` : passed ? 'yes' : 'no',
    ]
    return [`| ${cells.join(' | ')} |`]
  })
  const head = '| Project | Folder | Versions | Build | Bytes added | Passed |\n| --- | --- | --- | --- | --- | --- |'
  return `${[head, ...rows].join('\n')}\n`
}

/** Returns why a run fails that left out projects, or `undefined` if it left out few enough. */
export function exceptionFault(results: ReadonlyMap<string, Outcome>): string | undefined {
  const exceptions = [...results].flatMap(([name, { failedDownload }]) => (failedDownload ? [name] : []))
  if (exceptions.length <= allowedExceptions) return undefined
  return `Downloads of ${exceptions.length} projects failed, and at most ${allowedExceptions} may: ${exceptions.join(', ')}.`
}

/** Replaces the table in a document. The table is between two comments. */
export function replaceTable(document: string, table: string): string {
  const [before, after] = [document.indexOf(begin), document.indexOf(end)]
  if (before < 0 || after < before) throw new Error('The document lacks the comments around the table.')
  return `${document.slice(0, before + begin.length)}\n${table}\n${document.slice(after)}`
}
