import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashSources } from './hashSources.ts'

const outputs = ['sdk/dist', 'sdk/cli/dist', 'sdk/testing/dist', 'frame-app/dist', 'auth-frame/dist', 'e2e/host/dist']

/**
 * Runs `npm run build`. Skips the build if the existing output was built from exactly these sources.
 */
export async function buildWhenChanged(root: string, signal: AbortSignal): Promise<'built' | 'unchanged'> {
  const record = join(root, '.local', 'built.sha256')
  const before = await readFile(record, 'utf8').catch(() => '')
  const complete = outputs.every((folder) => existsSync(join(root, folder)))
  if (complete && before === (await hashSources(root))) return 'unchanged'
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm run build failed:\n${output.trim()}`)
  await mkdir(join(root, '.local'), { recursive: true })
  await writeFile(record, await hashSources(root))
  return 'built'
}
