import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import type { Rpc } from './fakeServices.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const keyAt = (addressIndex: number) => toHex(mnemonicToAccount(mnemonic, { addressIndex }).getHdKey().privateKey!)

/** Starts Pimlico's alto bundler for a chain, which takes some seconds. */
export async function startRealBundler({ rpcUrl, port }: { readonly rpcUrl: string; readonly port: number }) {
  const entry = join(dirname(createRequire(import.meta.url).resolve('@pimlico/alto')), 'cli/alto.js')
  const settings = {
    entrypoints: entryPoint07Address,
    'rpc-url': rpcUrl,
    'executor-private-keys': keyAt(6),
    'utility-private-key': keyAt(7),
    'min-executor-balance': '0',
    'safe-mode': 'false',
    port: `${port}`,
    'log-level': 'error',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [entry, 'run', ...flags], { stdio: 'ignore' })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const answer = async ({ method, params }: Rpc): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return result
  }
  const isUp = () =>
    answer({ method: 'eth_supportedEntryPoints', params: [] }).then(
      () => true,
      () => false,
    )
  while (child.exitCode === null && !(await isUp())) await sleep(100)
  const stop = async () => {
    process.off('exit', killNow)
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { answer, stop }
}
