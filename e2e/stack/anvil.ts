import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardChild } from './guardChild.ts'

export type Anvil = { readonly rpcUrl: string; stop(): Promise<void> }

type Started = { readonly chainId: number; readonly port: number; readonly isRollup?: boolean | undefined }

/** Starts one EVM chain and waits until its node answers. If `isRollup` is set, the chain is an OP Stack chain. */
export async function startAnvil({ chainId, port, isRollup = false }: Started): Promise<Anvil> {
  const [command, ...prefix] = anvilCommand()
  const args = [...prefix, '--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`, '--silent']
  if (isRollup) args.push('--network', 'optimism')
  const child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  let failed = false
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  child.on('error', (error) => {
    complaint += error.message
    failed = true
  })
  child.on('exit', () => {
    failed = true
  })
  guardChild(child)
  const rpcUrl = `http://127.0.0.1:${port}`
  const stop = () => end(child)
  for (let attempt = 0; attempt < 400; attempt++) {
    if (failed) break
    if (await answers(rpcUrl)) return { rpcUrl, stop }
    await sleep(25)
  }
  await stop()
  throw new Error(`anvil for eip155:${chainId} did not start. ${complaint.trim()}`)
}

/**
 * Returns the command that runs anvil's binary for this platform directly. The package's wrapper script would take half
 * a second longer, and would run as an additional process.
 */
function anvilCommand(): string[] {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const folder = dirname(require.resolve(`@foundry-rs/anvil-${platform}-${arch}/package.json`))
    const binary = join(folder, 'bin', file)
    if (existsSync(binary)) return [binary]
  } catch {}
  return [process.execPath, join(dirname(require.resolve('@foundry-rs/anvil/package.json')), 'bin.mjs')]
}

async function answers(rpcUrl: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await gone
  clearTimeout(timer)
}
