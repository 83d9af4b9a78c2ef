import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { integrityOf } from '../Integrity.ts'

// `npm run verify:builds`: builds the sources twice, in two folders with different names, and compares every built file
// of the SDK and both frames.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const outputs = ['sdk/dist', 'frame-app/dist', 'auth-frame/dist']
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const sources = listed.split('\n').filter((file) => file && existsSync(join(root, file)))

const [one, other] = ['a', 'a-longer-name'].map(build) as [Map<string, string>, Map<string, string>]
const different = [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))
for (const file of different) console.error(`${file} is not the same in both builds.`)
if (different.length === 0) console.info(`Two builds, ${one.size} files: the same, byte for byte.`)
process.exitCode = different.length === 0 ? 0 : 1

/**
 * Copies the sources to a temporary folder whose name contains `name`, and builds them there. Returns built file →
 * hash.
 */
function build(name: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), `airlock-${name}-`))
  try {
    for (const file of sources) cpSync(join(root, file), join(folder, file))
    symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction')
    const run = (...args: string[]) =>
      execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    run('run', '--silent', 'build')
    const files = outputs.flatMap((output) =>
      readdirSync(join(folder, output), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    return new Map(files.map((file) => [relative(folder, file), integrityOf(readFileSync(file))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
