import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { RunCommand } from '../Command.ts'
import { whyNotWrite } from './gitState.ts'
import { migrateProject } from './migrateProject.ts'
import { printDecisions, printDiff } from './printOutcome.ts'
import { placeholder } from './rewrite/writeSdk.ts'
import { readProject } from './source/Project.ts'

/** `airlock-cli migrate`: replaces another kit by Airlock, or prints the changes as a diff. */
export const runMigrate: RunCommand = async (args, { print, warn }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, 'frame-url': { type: 'string', default: placeholder } },
  })
  const [folder = '.', ...more] = positionals
  if (more.length > 0) throw new Error('Name one folder: airlock-cli migrate FOLDER')
  const root = resolve(folder)
  if (!existsSync(join(root, 'package.json'))) throw new Error(`${folder} has no package.json.`)
  const refusal = values.write ? whyNotWrite(root) : undefined
  if (refusal) throw new Error(refusal)

  // `Project` uses paths with slashes, also on Windows.
  const outcome = migrateProject(readProject(root.replaceAll('\\', '/')), {
    frameUrl: values['frame-url'],
    version: ownVersion(),
  })
  if (values.write)
    for (const { path, after } of outcome.changes) {
      const file = join(root, path)
      mkdirSync(dirname(file), { recursive: true })
      if (after === '') rmSync(file)
      else writeFileSync(file, after)
    }
  else if (outcome.changes.length > 0) print(printDiff(outcome))
  // The diff alone is on the standard output, so that `git apply` can read it.
  warn(printDecisions(outcome))
  if (outcome.changes.length > 0)
    warn(
      values.write ? 'Run npm install, and format the changed files.' : 'Run again with --write to change the files.',
    )
  return outcome.changes.length > 0 ? 0 : 2
}

/** `airlock-sdk` has the same version as this package. The relative path is the same from `dist` and from `src/…`. */
function ownVersion(): string {
  const path = ['../package.json', '../../package.json'].map((name) => new URL(name, import.meta.url)).find(existsSync)
  const { version } = JSON.parse(readFileSync(path!, 'utf8')) as { readonly version: string }
  return version
}
