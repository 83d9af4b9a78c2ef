import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const path = fileURLToPath(new URL('guardChild.ts', import.meta.url))
/**
 * Whether a process is running. A dead process that its parent has not reaped yet has an empty command line, so it does
 * not count.
 */
const isThere = (pid: number) => {
  if (existsSync('/proc/self'))
    return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sleep')
  return spawnSync('ps', ['-o', 'args=', '-p', `${pid}`]).stdout.includes('sleep')
}

/**
 * Source of a process with three children. The first is guarded, the second is guarded and has already ended, and the
 * third is not guarded. The process prints the children's process ids.
 */
const program = `
  const { spawn } = await import('node:child_process')
  const { guardChild } = await import(${JSON.stringify(path)})
  const children = [1, 2, 3].map(() => spawn('sleep', ['300'], { stdio: 'ignore', detached: true }))
  guardChild(children[0])
  guardChild(children[1], 'QUIT')
  children[1].kill()
  children[1].once('exit', () => console.log(children.map(({ pid }) => pid).join(' ')))
  setInterval(() => {}, 1_000)
`

describe('guardChild', () => {
  test.each(['SIGKILL', 'SIGINT'] as const)('default: ends the guarded children after %s', async (signal) => {
    const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(owner.stdout, 'data')
    const [guarded, , free] = `${line}`.trim().split(' ').map(Number)
    expect(isThere(guarded!)).toBe(true)
    owner.kill(signal)
    await once(owner, 'exit')
    await expect.poll(() => isThere(guarded!)).toBe(false)
    expect(isThere(free!)).toBe(true)
    process.kill(free!)
  })
})
