// The implementation of `npm run docs`: plain JavaScript without dependencies, because a fresh clone has no packages
// installed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installMissing } from './installMissing.mjs'

const root = new URL('..', import.meta.url).pathname
const args = process.argv.slice(2)

installMissing(root)
installMissing(join(root, 'sdk/docs'))

function run(file, ...more) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, file), ...more], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

run('sdk/docs/build/buildDocs.ts', ...args)
if (!args.includes('--build') && !args.includes('--dev')) run('sdk/docs/build/serveDocs.ts')
