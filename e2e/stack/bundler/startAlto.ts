import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { accountAt, accountIndexes } from '../accounts.ts'
import { freePort } from '../freePort.ts'
import { guardChild } from '../guardChild.ts'

export type Alto = {
  readonly url: string
  /** Resolves when the bundler's process has ended, for whatever reason. */
  readonly ended: Promise<void>
}

const timeoutMs = 90_000

/**
 * Starts Pimlico's ERC-4337 bundler for one chain on a free port. Waits until the bundler answers, which takes several
 * seconds.
 *
 * @param signal ends the bundler, or aborts the start of the bundler
 * @throws Error with the bundler's output if the bundler ends before it answers
 */
export async function startAlto(rpcUrl: string, signal: AbortSignal): Promise<Alto> {
  const port = await freePort()
  const entry = join(dirname(createRequire(import.meta.url).resolve('@pimlico/alto')), 'cli/alto.js')
  const flags = Object.entries(settings(rpcUrl, port)).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [entry, 'run', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    // The bundler does not need to save anything, because the chain is discarded too. So we kill it.
    killSignal: 'SIGKILL',
  })
  guardChild(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
    })
  let running = true
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      running = false
      resolve()
    }
    child.once('exit', finish)
    child.on('error', (error) => {
      output += error.message
      if (child.pid === undefined) finish()
    })
  })
  const url = `http://127.0.0.1:${port}`
  for (const begun = Date.now(); running && Date.now() - begun < timeoutMs; await sleep(100))
    if (await answers(url)) return { url, ended }
  child.kill('SIGKILL')
  await ended
  throw new Error(`The bundler did not start. ${output.trim()}`)
}

function settings(rpcUrl: string, port: number): Record<string, string> {
  const [executor, utility] = accountIndexes.bundler.map((index) => toHex(accountAt(index).getHdKey().privateKey!))
  return {
    entrypoints: entryPoint07Address,
    'rpc-url': rpcUrl,
    'executor-private-keys': executor!,
    'utility-private-key': utility!,
    'min-executor-balance': '0',
    // To check the rules of ERC-7562, the bundler's tracer needs features that anvil does not have. So the local
    // bundler does not check these rules.
    'safe-mode': 'false',
    port: `${port}`,
    'log-level': 'error',
  }
}

async function answers(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.ok
  } catch {
    return false
  }
}
