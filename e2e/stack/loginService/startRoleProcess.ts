import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardChild } from '../guardChild.ts'
import type { ClockMessage } from './runRole.ts'

export type RoleProcess = {
  readonly isRunning: boolean
  readonly pid: number
  /**
   * Sets the time by which the process's clock is ahead of the machine's clock, in ms. Resolves when the process uses
   * the new time.
   */
  setClock(aheadMs: number): Promise<void>
  /** Ends the process immediately, as a crash or the loss of the machine would. */
  kill(): Promise<void>
}

const timeoutMs = 60_000

/**
 * Starts one role of the login service in its own process, and waits until the role is ready.
 *
 * @param script path of the service's entry file
 * @param env the service's settings, with the names that `npm run service` uses
 * @param logFile file for the process's log lines
 * @throws Error with the process's last output if the process ends before it is ready
 */
export async function startRoleProcess(
  script: string,
  port: number,
  env: Readonly<Record<string, string>>,
  logFile: string,
): Promise<RoleProcess> {
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Run the process in a separate process group, because Ctrl-C in a terminal reaches the whole group. The world ends
    // the process itself, in the right order.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
      log.write(chunk)
    })
  let running = true
  guardChild(child)
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      running = false
      log.end()
      resolve()
    }
    child.once('close', finish)
    child.once('error', (error) => {
      output += error.message
      finish()
    })
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const setClock = async (aheadMs: number) => {
    const message: ClockMessage = { aheadMs }
    child.send(message)
    await Promise.race([once(child, 'message'), ended])
  }
  for (const begun = Date.now(); running && Date.now() - begun < timeoutMs; await sleep(50))
    if (await isReady(port))
      return {
        get isRunning() {
          return running
        },
        pid: child.pid!,
        setClock,
        kill,
      }
  await kill()
  throw new Error(`The ${env.ROLE} role of the login service did not start. ${output.trim()}`)
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  } catch {
    return false
  }
}
